// shoji
