/// The texts of `--help` and `--list`.
enum Usage {
  /// How the program is used.
  static let text = """
    gallery [songs|trips|photos|files|chat|uikit] [flags]

      --from PATH              files, photos: the folder to show
      --count N                songs, trips, chat, uikit: how many items, 1 to \(Arguments.mostItems) (1001)
      --columns N              songs: how many columns (4)
      --cell seed|peer         songs: a red rectangle with a number, or the cell of the benchmarks;
                               uikit: its cards, or cells of the benchmarks in four columns
      --board cards|feed|search|trips   uikit: which screen (cards); trips: one of the last three (feed)
      --appearance light|dark  (light)
      --direction left-to-right|right-to-left   (left-to-right)
      --size WxH               the content's size in points (1024x768)
      --scale 1|2              pixels in a point (1)
      --scroll-to INDEX[:top|center|bottom]
      --snapshot FILE.png      writes a picture when all else is done
      --script "STEP; STEP"    plays steps, one frame a step
      --window | --headless    in a window, or without (with --snapshot or --script: without)
      --stats FILE.json|-      writes what was counted and measured
      --list                   prints the demos
      --help                   prints this

    in a window and in scripts, F12 shows what the collection views do, and hides it

    steps:
      scroll:DYxFRAMES         scrolls by DY points in each frame; stops at the ends,
                               with --cell peer turns round there
      jump:INDEX               puts an item at the top
      tap:X,Y                  a click
      key:NAME                 left right up down home end pageup pagedown space enter tab escape delete
                               forwarddelete f1 to f12 or a character; shift+ control+ alternate+ command+ before it
      type:TEXT                types; \\; stands for a semicolon
      resize:WxH               another size
      append:N  prepend:N  remove:INDEX
      wait:idle                frames until nothing is pending, at most \(Script.mostIdleFrames)
      snapshot:FILE            a picture of the moment

    """

  /// The demos, one a line.
  static let demos = """
    songs   numbers in columns, as many as you like
    trips   places to stay: a feed of carousels, what a search found, boards of trips
    photos  the pictures of a folder (--from PATH)
    files   a folder and all below it (--from PATH)
    chat    a conversation that loads its history and is answered
    uikit   cards of SwiftUI in a collection view of UIKit

    """
}
