"""Line charts as SVG, with the standard library only."""

WIDTH, HEIGHT = 720, 380
LEFT, RIGHT, TOP, BOTTOM = 60, 190, 30, 45
COLOURS = ["#b2182b", "#2166ac", "#1b7837", "#762a83", "#8c510a", "#35978f", "#555555"]


def chart(path, title, across, up, lines, top, limit=None):
    """Writes one chart: `lines` is a list of (name, [(x, y), …]); `limit` is drawn as a dashed line."""
    left, right = 0, max(x for x, _ in lines[0][1])

    def at(x, y):
        width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        return LEFT + (x - left) / (right - left) * width, HEIGHT - BOTTOM - min(y, top) / top * height

    parts = [text(WIDTH / 2 - 60, 18, title, "middle"), text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, across, "middle")]
    parts.append(f'<text transform="translate(14 {HEIGHT / 2}) rotate(-90)" text-anchor="middle">{up}</text>')
    for step in range(6):
        x, y = left + (right - left) * step / 5, top * step / 5
        (low, base), (_, level) = at(x, 0), at(left, y)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{level:.1f}" y2="{level:.1f}" stroke="#ddd"/>')
        parts += [text(low, base + 16, f"{x:,.0f}", "middle"), text(LEFT - 6, level + 4, f"{y:g}", "end")]
    if limit is not None:
        _, level = at(left, limit)
        dashed = f'x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{level:.1f}" y2="{level:.1f}" stroke="#000" stroke-dasharray="5 4"'
        parts.append(f"<line {dashed}/>")
    for number, (name, points) in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        path_ = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in points))
        parts.append(f'<polyline points="{path_}" fill="none" stroke="{colour}" stroke-width="2"/>')
        x, y = WIDTH - RIGHT + 12, TOP + 14 + number * 18
        parts.append(f'<rect x="{x}" y="{y - 6}" width="20" height="3" fill="{colour}"/>')
        parts.append(text(x + 26, y, name, "start"))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    background = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([head, background, *parts, "</svg>", ""]))


def text(x, y, content, anchor):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{content}</text>'
