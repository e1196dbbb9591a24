#!/usr/bin/env python3
"""Draws a folder of pictures that look like photographs, for the pictures of README.md.

    Scripts/draw-photos.py FOLDER

Nothing but Python is needed, nothing is read, and each run draws the same.
"""

import math
import random
import struct
import sys
import zlib
from pathlib import Path


def mix(a, b, share):
    """The colour between two, from 0, the first, to 1, the second."""
    share = min(max(share, 0.0), 1.0)
    return tuple(p + (q - p) * share for p, q in zip(a, b))


def gradient(colors, share):
    """A colour of several that follow each other evenly."""
    share = min(max(share, 0.0), 1.0) * (len(colors) - 1)
    index = min(int(share), len(colors) - 2)
    return mix(colors[index], colors[index + 1], share - index)


def ridge(dice, count, roughness, detail=9):
    """A line that goes up and down like hills, from -1 to 1."""
    waves = [(2 ** k * 0.6, roughness ** k, dice.uniform(0, 7)) for k in range(detail)]
    most = sum(height for _, height, _ in waves)
    return [
        sum(height * math.sin(x / count * often * 6.3 + shift) for often, height, shift in waves) / most
        for x in range(count)
    ]


def mountains(dice, width, height, sky, near, sun=(255, 244, 214), snow=False):
    """Ridges behind each other, paler the further away they are, under a low sun."""
    layers = 5
    ridges = []
    for layer in range(layers):
        line = ridge(dice, width, 0.42 + 0.1 * (layers - layer) / layers)
        base, swing = 0.42 + 0.13 * layer, 0.16 - 0.012 * layer
        ridges.append([(base - swing * value) * height for value in line])
    ribs = ridge(dice, width, 0.6)
    sun_x, sun_y, size = dice.uniform(0.25, 0.75) * width, 0.3 * height, 0.045 * min(width, height)
    haze = [gradient(sky, y / height / 0.7) for y in range(height)]
    far = gradient(sky, 0.75)
    tones = [mix(far, near, ((layer + 1) / layers) ** 1.3) for layer in range(layers)]

    def color(x, y):
        for layer in range(layers - 1, -1, -1):
            depth = y - ridges[layer][x]
            if depth >= 0:
                tone = tones[layer]
                # Fog lies in the valleys.
                tone = mix(tone, far, min(depth / height * 1.5, 0.35) * (1 - layer / layers))
                if snow and layer < 2:
                    # Further down between the ribs of the rock.
                    reach = (0.075 + 0.045 * ribs[x]) * height
                    if depth < reach:
                        return mix((250, 250, 255), tone, (depth / reach) ** 3)
                return tone
        away = math.hypot(x - sun_x, y - sun_y)
        tone = haze[y]
        if away < size:
            return sun
        return mix(tone, sun, 0.75 * math.exp(-(away - size) / (0.16 * height)))

    return color


def sea(dice, width, height, sky, water):
    """The sun above the sea, and its way on the water."""
    line = int(dice.uniform(0.42, 0.58) * height)
    sun_x, sun_y, size = width * dice.uniform(0.3, 0.7), line - 0.1 * height, 0.05 * min(width, height)
    bright = (255, 240, 200)

    def color(x, y):
        if y < line:
            away = math.hypot(x - sun_x, y - sun_y)
            tone = gradient(sky, y / line)
            return bright if away < size else mix(tone, bright, 0.8 * math.exp(-(away - size) / (0.13 * height)))
        depth = (y - line) / (height - line)
        wave = math.sin(y * 2.1 / (0.25 + depth) + math.sin(x * 0.05 / (0.3 + depth)) * 3)
        tone = mix(sky[-1], water, 0.35 + 0.65 * depth ** 0.6)
        near_way = math.exp(-(((x - sun_x) / (0.05 * width + 0.16 * width * depth)) ** 2))
        return mix(tone, bright, max(0.0, near_way * (0.35 + 0.45 * wave)) + 0.03 * wave)

    return color


def lights(dice, width, height, night, hues):
    """Lamps out of focus."""
    spots = []
    for _ in range(36):
        size = dice.uniform(0.03, 0.11) * min(width, height)
        spots.append(
            (dice.uniform(0, width), height * (0.25 + 0.75 * dice.random() ** 1.3), size, dice.choice(hues), dice.uniform(0.25, 0.7)))

    def color(x, y):
        tone = mix(night, (6, 8, 14), y / height)
        for spot_x, spot_y, size, hue, strength in spots:
            if abs(x - spot_x) < size + 1.5 and abs(y - spot_y) < size + 1.5:
                away = math.hypot(x - spot_x, y - spot_y)
                edge = min(max((size + 1 - away) / 2, 0), 1)
                tone = mix(tone, hue, edge * strength * (0.72 + 0.28 * (away / size) ** 4))
        return tone

    return color


def dunes(dice, width, height, sky, sand, shade):
    """Sand with a lit and a dark side."""
    crests = []
    for layer in range(4):
        line = ridge(dice, width, 0.25, 4)
        crests.append([(0.4 + 0.16 * layer - 0.1 * value) * height for value in line])

    def color(x, y):
        for layer in range(3, -1, -1):
            depth = y - crests[layer][x]
            if depth >= 0:
                slope = crests[layer][min(x + 2, width - 1)] - crests[layer][max(x - 2, 0)]
                ripple = 0.05 * math.sin(depth * 0.9 + x * 0.06) * min(depth / 20, 1)
                # The light comes from the side: what falls towards it is bright.
                dark = (0.44 + 0.34 * math.tanh(slope * 0.9)) * math.exp(-depth / (0.34 * height))
                return mix(sand, shade, dark + 0.12 * (3 - layer) / 3 + ripple)
        return gradient(sky, y / height / 0.5)

    return color


def forest(dice, width, height, fog, bark):
    """Trunks that vanish in fog."""
    trunks = []
    for layer in range(4):
        for _ in range(5 + 4 * (3 - layer)):
            trunks.append((layer, dice.uniform(-0.05, 1.05) * width, (0.008 + 0.011 * layer) * width * dice.uniform(0.7, 1.3), dice.uniform(-0.04, 0.04)))
    trunks.sort(key=lambda trunk: -trunk[0])

    def color(x, y):
        ground = (0.8 + 0.02 * math.sin(x * 0.03) + 0.01 * math.sin(x * 0.11)) * height
        for layer, place, size, lean in trunks:
            foot = (0.8 + 0.05 * layer) * height
            from_middle = x - place - lean * (y - height / 2)
            wide = size * (0.75 + 0.35 * y / height)
            if y < foot and abs(from_middle) < wide:
                tone = mix(fog[0], bark, 0.18 + 0.26 * layer)
                return mix(tone, fog[1], 0.3 * (from_middle / wide + 1) / 2)
        tone = gradient(fog, y / height)
        return mix(tone, bark, min((y - ground) / (0.2 * height), 0.8)) if y > ground else tone

    return color


def city(dice, width, height, sky, wall):
    """Towers in the evening, with lit windows."""
    blocks = []
    for layer in range(3):
        x = -10
        while x < width:
            wide = int(dice.uniform(0.05, 0.11) * width)
            blocks.append((layer, x, x + wide, (0.78 - 0.14 * (2 - layer) - dice.uniform(0, 0.26)) * height, dice.random()))
            x += wide + (dice.randint(0, 4) if layer < 2 else dice.randint(2, 14))
    blocks.sort(key=lambda block: -block[0])
    unit = max(3, int(0.014 * height))

    def color(x, y):
        for layer, left, right, top, seed in blocks:
            if left <= x < right and y >= top:
                tone = mix(gradient(sky, 0.95), wall, 0.4 + 0.3 * layer)
                column, row = int(x - left) // unit, int(y - top) // unit
                inside = int(x - left) % unit > 0 and int(y - top) % unit > 1 and row > 0
                if inside and math.sin(column * 12.9 + row * 78.2 + seed * 40) > 0.55 - 0.1 * layer:
                    return mix(tone, (255, 214, 140), 0.35 + 0.25 * layer)
                return tone
        return gradient(sky, y / height / 0.8)

    return color


def flower(dice, width, height, green, petal, heart):
    """A blossom before a soft background."""
    middle_x, middle_y = width * dice.uniform(0.4, 0.6), height * dice.uniform(0.4, 0.52)
    size, count = 0.36 * min(width, height), dice.choice([5, 6, 8])
    blurs = [(dice.uniform(0, width), dice.uniform(0, height), dice.uniform(0.15, 0.4) * width) for _ in range(7)]

    def color(x, y):
        from_x, from_y = x - middle_x, y - middle_y
        away = math.hypot(from_x, from_y) / size
        angle = math.atan2(from_y, from_x)
        leaf = abs(math.cos(angle * count / 2))
        if away < 0.24:
            return mix(heart, (90, 50, 10), (away / 0.24) ** 3 * 0.6)
        if away < 0.5 + 0.5 * leaf ** 0.7:
            tone = mix(petal, (255, 255, 255), 0.45 * away * leaf)
            return mix(tone, mix(petal, (40, 0, 40), 0.5), 0.6 * (1 - leaf) + 0.35 * max(0.0, 0.5 - away))
        tone = mix(green, (18, 40, 22), y / height)
        for blur_x, blur_y, wide in blurs:
            tone = mix(tone, (196, 214, 120), 0.28 * math.exp(-(((x - blur_x) ** 2 + (y - blur_y) ** 2) / wide ** 2) * 3))
        return tone

    return color


def night(dice, width, height, low, high, hill):
    """Stars, a band of light and a dark line of hills."""
    line = [(0.84 - 0.08 * value) * height for value in ridge(dice, width, 0.5)]
    stars = {}
    for _ in range(width * height // 260):
        stars[(dice.randrange(width), dice.randrange(height))] = dice.uniform(0.25, 1)
    bend = dice.uniform(3, 5)

    def color(x, y):
        if y > line[x]:
            return hill
        share = y / height
        tone = mix(high, low, share ** 1.6)
        band = 0.42 + 0.1 * math.sin(x / width * bend) + 0.03 * math.sin(x / width * 17)
        glow = math.exp(-(((share - band) / 0.16) ** 2)) * (0.75 + 0.25 * math.sin(x * 0.09 + y * 0.01))
        tone = mix(tone, (120, 236, 180), 0.5 * glow)
        return mix(tone, (255, 255, 255), stars.get((x, y), 0))

    return color


DUSK = [(58, 74, 130), (196, 120, 140), (255, 190, 130)]
DAY = [(92, 150, 214), (160, 200, 232), (236, 238, 228)]
DAWN = [(110, 150, 190), (236, 190, 180), (255, 226, 190)]
ROSE = [(70, 52, 110), (220, 110, 130), (255, 200, 150)]

# What is drawn, and in which size: upright, wide and square.
PICTURES = [
    (mountains, 480, 320, DUSK, (30, 28, 58)),
    (flower, 320, 420, (92, 130, 70), (214, 70, 120), (240, 180, 60)),
    (sea, 420, 420, ROSE, (40, 60, 110)),
    (forest, 320, 480, [(226, 230, 226), (190, 204, 196)], (34, 44, 38)),
    (lights, 480, 300, (30, 24, 50), [(255, 190, 90), (255, 120, 90), (120, 190, 255)]),
    (mountains, 360, 480, DAY, (38, 74, 62), (255, 252, 240), True),
    (city, 460, 340, [(34, 42, 86), (150, 96, 130), (244, 166, 120)], (18, 18, 36)),
    (dunes, 480, 270, [(86, 140, 200), (214, 222, 224)], (232, 176, 110), (120, 66, 52)),
    (night, 340, 460, (34, 74, 96), (8, 12, 34), (6, 8, 14)),
    (sea, 480, 300, DAY, (20, 90, 120)),
    (flower, 400, 400, (120, 150, 100), (246, 214, 90), (150, 90, 40)),
    (mountains, 560, 280, ROSE, (44, 22, 52)),
    (forest, 440, 330, [(250, 226, 180), (220, 176, 120)], (58, 36, 24)),
    (city, 320, 440, [(14, 20, 48), (40, 50, 96), (96, 88, 130)], (10, 10, 22)),
    (dunes, 360, 450, [(240, 170, 120), (252, 220, 180)], (222, 140, 84), (96, 44, 48)),
    (lights, 360, 360, (16, 30, 44), [(120, 230, 200), (250, 240, 200), (90, 150, 255)]),
    (mountains, 420, 315, DAWN, (52, 70, 92), (255, 250, 236), True),
    (night, 520, 290, (70, 60, 110), (10, 10, 40), (8, 6, 18)),
    (sea, 330, 440, DUSK, (44, 40, 84)),
    (flower, 460, 345, (70, 110, 90), (236, 236, 250), (246, 196, 70)),
    (dunes, 420, 420, DAWN, (240, 206, 170), (140, 100, 104)),
    (forest, 480, 320, [(204, 220, 224), (150, 178, 176)], (22, 40, 44)),
    (city, 480, 300, [(120, 170, 214), (226, 226, 220), (250, 232, 206)], (86, 96, 116)),
    (mountains, 340, 460, [(40, 60, 90), (120, 150, 170), (210, 214, 200)], (22, 40, 44)),
]


def draw(number, what, width, height, *colors):
    """The pixels of a picture, row by row, darker towards its corners and with a little grain."""
    dice = random.Random(number)
    color = what(dice, width, height, *colors)
    grain = [dice.gauss(0, 1.3) for _ in range(4096)]
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        down = ((y / height - 0.5) * 1.5) ** 2
        for x in range(width):
            light = 1 - 0.22 * (((x / width - 0.5) * 1.5) ** 2 + down)
            noise = grain[(x * 131 + y * 977 + (x * y) % 61) & 4095]
            for part in color(x, y):
                value = int(part * light + noise)
                rows.append(0 if value < 0 else 255 if value > 255 else value)
    return bytes(rows)


def png(width, height, rows):
    """A file of eight bits for each of three colours."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b"")


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: Scripts/draw-photos.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for number, (what, width, height, *colors) in enumerate(PICTURES):
        rows = draw(number, what, width, height, *colors)
        (folder / f"{number + 1:02d} {what.__name__}.png").write_bytes(png(width, height, rows))


main()
