"""A learning curve as a picture: SVG, written by hand."""

from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 640, 320, 60, 40, 30


def draw(path: Path, title: str, points: list[tuple[float, float, float]]) -> None:
    """Points are decisions in millions, a figure and its error, drawn with a bar."""
    if not points:
        return
    most = max(x for x, _, _ in points)
    low = min(0.0, *(y - e for _, y, e in points))
    high = max(0.0, *(y + e for _, y, e in points))

    def at(x: float, y: float) -> tuple[float, float]:
        across = LEFT + x / max(most, 1e-9) * (WIDTH - LEFT - 20)
        return across, HEIGHT - BOTTOM - (y - low) / max(high - low, 1e-9) * (HEIGHT - BOTTOM - TOP)

    lines = [f'<text x="{LEFT}" y="18" font-weight="bold">{title}</text>']
    for part in range(5):
        y = low + part / 4 * (high - low)
        across, down = at(0, y)
        lines.append(f'<path d="M{across:.1f} {down:.1f}H{WIDTH - 20}" stroke="#ccc"/>')
        lines.append(f'<text x="{across - 6:.1f}" y="{down + 4:.1f}" text-anchor="end">{y:.3g}</text>')
    for part in range(1, 5):
        across, down = at(part / 4 * most, low)
        lines.append(f'<text x="{across:.1f}" y="{down + 18:.1f}" text-anchor="middle">{part / 4 * most:.4g} M</text>')
    for x, y, e in points:
        (across, top), (_, down) = at(x, y + e), at(x, y - e)
        lines.append(f'<path d="M{across:.1f} {top:.1f}V{down:.1f}" stroke="#888"/>')
    path_of = "L".join("{:.1f} {:.1f}".format(*at(x, y)) for x, y, _ in points)
    lines.append(f'<path d="M{path_of}" fill="none" stroke="#06c" stroke-width="2"/>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    path.write_text("\n".join([head, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>', *lines, "</svg>", ""]))
