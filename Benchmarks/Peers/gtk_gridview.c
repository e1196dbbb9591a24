// The grid workload on GtkGridView: N items in 4 columns, a rounded coloured cell with two text lines, scrolled by a
// fixed step a frame, turning round at the ends. Prints one JSON object.
//
//   cc -O2 gtk_gridview.c -o gtk_gridview $(pkg-config --cflags --libs gtk4) -lm
//   GSK_RENDERER=cairo ./gtk_gridview ITEMS STEP_POINTS FRAMES
//
// The first frame counts from main, or from BENCH_FORK_NS (nanoseconds of CLOCK_MONOTONIC) where that is set.
#include <gtk/gtk.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

typedef struct { GObject parent; guint index; } SongItem;
typedef struct { GObjectClass parent; } SongItemClass;
typedef struct { GObject parent; guint count; } SongList;
typedef struct { GObjectClass parent; } SongListClass;
static GType song_item_get_type(void);
static GType song_list_get_type(void);

G_DEFINE_TYPE(SongItem, song_item, G_TYPE_OBJECT)
static void song_item_init(SongItem *self) {}
static void song_item_class_init(SongItemClass *klass) {}

static GType list_item_type(GListModel *model) { return song_item_get_type(); }
static guint list_n_items(GListModel *model) { return ((SongList *)model)->count; }
static gpointer list_get_item(GListModel *model, guint index) {
  if (index >= ((SongList *)model)->count) return NULL;
  SongItem *item = g_object_new(song_item_get_type(), NULL);
  item->index = index;
  return item;
}
static void list_model_init(GListModelInterface *iface) {
  iface->get_item_type = list_item_type;
  iface->get_n_items = list_n_items;
  iface->get_item = list_get_item;
}
G_DEFINE_TYPE_WITH_CODE(SongList, song_list, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))
static void song_list_init(SongList *self) {}
static void song_list_class_init(SongListClass *klass) {}

static guint items = 1000000;
static double step = 40;
static int wanted_frames = 300;
static GtkWidget *window;
static GtkAdjustment *adjustment;
static gint64 started, frame_began;
static double *frame_ms, cpu_began, first_frame_ms;
static int painted, recorded;
static long first_rss;
enum { WARM_UP = 5 };

static double cpu_ms(void) {
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  return (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e3 + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e3;
}
static long rss_kb(void) {
  long total = 0, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld %ld", &total, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * 4;
}
static double anonymous_mb(void) {
  char line[256];
  double kilobytes = 0;
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, "RssAnon:", 8)) kilobytes = atof(line + 8);
  if (file) fclose(file);
  return kilobytes / 1024;
}
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void setup_cell(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer data) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append(GTK_BOX(box), gtk_label_new(""));
  gtk_box_append(GTK_BOX(box), gtk_label_new(""));
  gtk_widget_set_size_request(box, -1, 40);
  gtk_widget_add_css_class(box, "cell");
  gtk_list_item_set_child(cell, box);
}
static void bind_cell(GtkSignalListItemFactory *factory, GtkListItem *cell, gpointer data) {
  char text[64];
  guint index = ((SongItem *)gtk_list_item_get_item(cell))->index;
  GtkWidget *box = gtk_list_item_get_child(cell);
  for (guint shade = 0; shade < 7; shade++) {
    char name[4];
    g_snprintf(name, sizeof name, "c%u", shade);
    if (shade == index % 7) gtk_widget_add_css_class(box, name);
    else gtk_widget_remove_css_class(box, name);
  }
  GtkWidget *title = gtk_widget_get_first_child(box);
  g_snprintf(text, sizeof text, "Song %u", index);
  gtk_label_set_text(GTK_LABEL(title), text);
  g_snprintf(text, sizeof text, "Artist %u", index % 977);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_next_sibling(title)), text);
}

static void before_paint(GdkFrameClock *clock, gpointer data) { frame_began = g_get_monotonic_time(); }
static void after_paint(GdkFrameClock *clock, gpointer data) {
  gint64 now = g_get_monotonic_time();
  if (painted == 0) { first_frame_ms = (now - started) / 1e3; first_rss = rss_kb(); }
  if (painted == WARM_UP) cpu_began = cpu_ms();
  if (painted > WARM_UP) frame_ms[recorded++] = (now - frame_began) / 1e3;
  painted++;
  if (recorded < wanted_frames) return;
  double cpu = (cpu_ms() - cpu_began) / recorded;
  qsort(frame_ms, recorded, sizeof *frame_ms, ascending);
  printf("{\"peer\": \"GtkGridView\", \"items\": %u, \"step\": %g, \"frames\": %d, \"first_frame_ms\": %.1f, "
         "\"cpu_ms_per_frame\": %.2f, \"frame_ms\": {\"median\": %.2f, \"p99\": %.2f}, "
         "\"rss_mb\": {\"first\": %.1f, \"last\": %.1f}, \"anon_mb\": {\"last\": %.1f}}\n",
         items, fabs(step), recorded, first_frame_ms, cpu, frame_ms[recorded / 2], frame_ms[recorded * 99 / 100],
         first_rss / 1024.0, rss_kb() / 1024.0, anonymous_mb());
  gtk_window_destroy(GTK_WINDOW(window));
}
static gboolean scroll_on(GtkWidget *grid, GdkFrameClock *clock, gpointer data) {
  double end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  double next = gtk_adjustment_get_value(adjustment) + step;
  if (next < 0 || next > end) step = -step;  // turn round at the ends, or short lists would measure idle frames
  if (painted > 1) gtk_adjustment_set_value(adjustment, CLAMP(next, 0, end));
  gtk_widget_queue_draw(grid);
  return G_SOURCE_CONTINUE;
}

static void activate(GtkApplication *app, gpointer data) {
  GtkCssProvider *style = gtk_css_provider_new();
  // The theme's margins would make rows 78 points high; the workload's are 44.
  gtk_css_provider_load_from_data(style,
    "gridview { padding: 0; } gridview > child { padding: 0; margin: 0; border: none; }"
    "gridview > child > box { margin: 2px; border-spacing: 0; } .cell { border-radius: 6px; }"
    ".c0 { background: rgb(230,0,102); } .c1 { background: rgb(230,25,102); } .c2 { background: rgb(230,51,102); }"
    ".c3 { background: rgb(230,76,102); } .c4 { background: rgb(230,102,102); } .c5 { background: rgb(230,127,102); }"
    ".c6 { background: rgb(230,153,102); }", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style), 800);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cell), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cell), NULL);
  SongList *list = g_object_new(song_list_get_type(), NULL);
  list->count = items;
  GtkWidget *grid = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(list))), factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), 4);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), 4);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), grid);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  window = gtk_application_window_new(app);
  gtk_window_set_default_size(GTK_WINDOW(window), 1024, 768);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_present(GTK_WINDOW(window));
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  g_signal_connect(clock, "before-paint", G_CALLBACK(before_paint), NULL);
  g_signal_connect(clock, "after-paint", G_CALLBACK(after_paint), NULL);
  gtk_widget_add_tick_callback(grid, scroll_on, NULL, NULL);
}

int main(int argc, char **argv) {
  const char *forked = getenv("BENCH_FORK_NS");
  started = forked ? g_ascii_strtoll(forked, NULL, 10) / 1000 : g_get_monotonic_time();
  if (argc > 1) items = (guint)atoi(argv[1]);
  if (argc > 2) step = atof(argv[2]);
  if (argc > 3) wanted_frames = atoi(argv[3]);
  frame_ms = calloc((size_t)wanted_frames + 1, sizeof *frame_ms);
  GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  char *only_name[] = {argv[0], NULL};
  return g_application_run(G_APPLICATION(app), 1, only_name);
}
