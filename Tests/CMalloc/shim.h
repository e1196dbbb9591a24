// How much is allocated: the C library's own module leaves this header out.
#include <malloc.h>
