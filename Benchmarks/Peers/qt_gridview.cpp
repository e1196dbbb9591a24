// The same workload on Qt Quick's GridView (software renderer). Prints one JSON object.
//
//   c++ -O2 -fPIC qt_gridview.cpp -o qt_gridview $(pkg-config --cflags --libs Qt6Quick Qt6Qml Qt6Gui)
//   QT_QUICK_BACKEND=software ./qt_gridview ITEMS STEP_POINTS FRAMES     (run beside qt_gridview.qml)
//
// The first frame counts from main, or from BENCH_FORK_NS (nanoseconds of CLOCK_MONOTONIC) where that is set.
#include <QGuiApplication>
#include <QQuickItem>
#include <QQuickView>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <sys/resource.h>

static double cpuMs() {
  rusage use;
  getrusage(RUSAGE_SELF, &use);
  return (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e3 + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e3;
}
static double monotonicMs() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}
static double anonymousMb() {
  char line[256];
  double kilobytes = 0;
  FILE *file = std::fopen("/proc/self/status", "r");
  while (file && std::fgets(line, sizeof line, file))
    if (!std::strncmp(line, "RssAnon:", 8)) kilobytes = std::atof(line + 8);
  if (file) std::fclose(file);
  return kilobytes / 1024;
}
static double rssMb() {
  long total = 0, resident = 0;
  FILE *file = std::fopen("/proc/self/statm", "r");
  if (!file || std::fscanf(file, "%ld %ld", &total, &resident) != 2) resident = 0;
  if (file) std::fclose(file);
  return resident * 4 / 1024.0;
}

int main(int argc, char **argv) {
  const int items = argc > 1 ? std::atoi(argv[1]) : 1000000;
  double step = argc > 2 ? std::atof(argv[2]) : 40;
  const int wantedFrames = argc > 3 ? std::atoi(argv[3]) : 300;
  constexpr int warmUp = 5;
  const char *forked = std::getenv("BENCH_FORK_NS");
  const double started = forked ? std::atoll(forked) / 1e6 : monotonicMs();
  QGuiApplication app(argc, argv);
  QQuickView view;
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.setInitialProperties({{"total", items}});
  view.setSource(QUrl::fromLocalFile("qt_gridview.qml"));
  view.resize(1024, 768);
  view.show();
  int painted = 0;
  double firstFrame = 0, firstRss = 0, cpuBegan = 0, wallBegan = 0;
  QObject::connect(&view, &QQuickWindow::frameSwapped, &view, [&] {
    const double now = monotonicMs() - started;
    if (painted == 0) { firstFrame = now; firstRss = rssMb(); }
    if (painted == warmUp) { cpuBegan = cpuMs(); wallBegan = now; }
    if (++painted > warmUp + wantedFrames) {
      std::printf("{\"peer\": \"Qt Quick GridView\", \"items\": %d, \"step\": %g, \"frames\": %d, \"first_frame_ms\": %.1f, "
                  "\"cpu_ms_per_frame\": %.2f, \"frame_ms\": {\"mean\": %.2f}, \"rss_mb\": {\"first\": %.1f, \"last\": %.1f}, "
                  "\"anon_mb\": {\"last\": %.1f}}\n",
                  items, std::fabs(step), wantedFrames, firstFrame, (cpuMs() - cpuBegan) / wantedFrames,
                  (now - wallBegan) / wantedFrames, firstRss, rssMb(), anonymousMb());
      app.quit();
      return;
    }
    QQuickItem *root = view.rootObject();
    const double end = root->property("contentHeight").toDouble() - root->height();
    const double next = root->property("contentY").toDouble() + step;
    if (next < 0 || next > end) step = -step;  // turn round at the ends, or short lists would measure idle frames
    root->setProperty("contentY", std::clamp(next, 0.0, end));
    view.update();
  }, Qt::QueuedConnection);
  return app.exec();
}
