//! The plots: SVG that reads on light and on dark backgrounds, with every figure also as text.

use std::fmt::Write;

/// Colours for both backgrounds; an important line is also thicker, never marked by colour alone.
const STYLE: &str = "<style>svg{color-scheme:light dark;background:#fff;--ink:#222;--faint:#bbb;--line:#1f5fa8;--band:#1f5fa833}\
@media(prefers-color-scheme:dark){svg{background:#16181c;--ink:#e6e6e6;--faint:#555;--line:#7fb4f0;--band:#7fb4f033}}\
text{font:13px system-ui,sans-serif;fill:var(--ink)}.end{text-anchor:end}.middle{text-anchor:middle}.title{font-weight:600}\
.grid{stroke:var(--faint)}.equal{stroke:var(--ink);stroke-dasharray:4 4}.line{stroke:var(--line);stroke-width:2.5;fill:none}\
.plain{stroke:var(--ink);stroke-width:1;fill:none}.band{fill:var(--band)}.dot{fill:var(--line)}</style>";

const WIDTH: f64 = 720.0;

/// One moment of a match.
pub struct Point {
    /// Games played so far.
    pub games: u64,
    /// The share of wins as counted.
    pub plain: f64,
    /// The share with luck taken off.
    pub value: f64,
    /// Half of its interval.
    pub margin: f64,
}

/// How a result settled.
pub struct Running<'a> {
    /// The line above it.
    pub title: &'a str,
    /// The label of the axis of games.
    pub axis: &'a str,
    /// The labels of the thick and the thin line, if there are two.
    pub key: Option<[String; 2]>,
    /// The share if all were equally strong.
    pub equal: f64,
    /// The moments, in order.
    pub points: &'a [Point],
}

/// The estimate and its interval over the games played.
pub fn running(run: &Running<'_>) -> String {
    let (left, right, top, bottom) = (56.0, WIDTH - 20.0, 44.0, 320.0);
    let most = run.points.last().map_or(1, |point| point.games).max(1) as f64;
    let edges = run
        .points
        .iter()
        .flat_map(|point| [point.value - point.margin, point.value + point.margin, point.plain]);
    let (low, high) = edges.fold((run.equal, run.equal), |(low, high), edge| (low.min(edge), high.max(edge)));
    let step = step(100.0 * (high - low));
    let (low, high) = ((100.0 * low / step).floor() * step, (100.0 * high / step).ceil() * step);
    let high = if high > low { high } else { low + step };
    let x = |games: f64| left + (right - left) * games / most;
    let y = |share: f64| bottom - (bottom - top) * (100.0 * share - low) / (high - low);
    let mut svg = open(370.0, run.title);
    let mut mark = low;
    while mark <= high + 1e-9 {
        let at = y(mark / 100.0);
        let _ = write!(svg, "<path class='grid' d='M{left} {at:.1}H{right}'/>");
        let _ = write!(
            svg,
            "<text class='end' x='{:.1}' y='{:.1}'>{} %</text>",
            left - 8.0,
            at + 4.0,
            trim(mark)
        );
        mark += step;
    }
    let _ = write!(svg, "<path class='equal' d='M{left} {:.1}H{right}'/>", y(run.equal));
    for part in 0..=4 {
        let games = most * f64::from(part) / 4.0;
        let _ = write!(
            svg,
            "<text class='middle' x='{:.1}' y='{:.1}'>{games:.0}</text>",
            x(games),
            bottom + 20.0
        );
    }
    let _ = write!(
        svg,
        "<text class='middle' x='{:.1}' y='{:.1}'>{}</text>",
        f64::midpoint(left, right),
        bottom + 40.0,
        escape(run.axis)
    );
    let path = |value: &dyn Fn(&Point) -> f64| {
        let points =
            run.points.iter().map(|point| format!("{:.1} {:.1}", x(point.games as f64), y(value(point))));
        points.collect::<Vec<_>>().join("L")
    };
    let back = run
        .points
        .iter()
        .rev()
        .map(|point| format!("L{:.1} {:.1}", x(point.games as f64), y(point.value - point.margin)));
    let _ = write!(
        svg,
        "<path class='band' d='M{}{}Z'/>",
        path(&|point| point.value + point.margin),
        back.collect::<String>()
    );
    if let Some([thick, thin]) = &run.key {
        let _ = write!(svg, "<path class='plain' d='M{}'/>", path(&|point| point.plain));
        let _ =
            write!(svg, "<path class='line' d='M380 22h24'/><text x='410' y='26'>{}</text>", escape(thick));
        let _ =
            write!(svg, "<path class='plain' d='M560 22h24'/><text x='590' y='26'>{}</text>", escape(thin));
    }
    let _ = write!(svg, "<path class='line' d='M{}'/></svg>", path(&|point| point.value));
    svg
}

/// One opponent of a ladder.
pub struct Rung {
    /// Its name.
    pub name: String,
    /// Its rating.
    pub elo: f64,
    /// Half of the interval of the rating.
    pub margin: f64,
}

/// Ratings as dots with their intervals, the strongest on top.
pub fn ladder(title: &str, axis: &str, rungs: &[Rung]) -> String {
    let (left, right, top, row) = (130.0, WIDTH - 120.0, 44.0, 26.0);
    let bottom = top + row * rungs.len() as f64;
    let edges = rungs.iter().flat_map(|rung| [rung.elo - rung.margin, rung.elo + rung.margin]);
    let (low, high) = edges.fold((0.0, 0.0), |(low, high): (f64, f64), edge| (low.min(edge), high.max(edge)));
    let step = step(high - low);
    let (low, high) =
        ((low / step).floor() * step, ((high / step).ceil() * step).max((low / step).floor() * step + step));
    let x = |elo: f64| left + (right - left) * (elo - low) / (high - low);
    let mut svg = open(bottom + 54.0, title);
    let mut mark = low;
    while mark <= high + 1e-9 {
        let at = x(mark);
        let _ = write!(svg, "<path class='grid' d='M{at:.1} {top}V{bottom}'/>");
        let _ =
            write!(svg, "<text class='middle' x='{at:.1}' y='{:.1}'>{}</text>", bottom + 18.0, trim(mark));
        mark += step;
    }
    let _ = write!(
        svg,
        "<text class='middle' x='{:.1}' y='{:.1}'>{}</text>",
        f64::midpoint(left, right),
        bottom + 40.0,
        escape(axis)
    );
    for (i, rung) in rungs.iter().enumerate() {
        let (y, at) = (top + row * (i as f64 + 0.5), x(rung.elo));
        let (from, to) = (x(rung.elo - rung.margin), x(rung.elo + rung.margin));
        let _ = write!(
            svg,
            "<text class='end' x='{:.1}' y='{:.1}'>{}</text>",
            left - 10.0,
            y + 4.0,
            escape(&rung.name)
        );
        let _ = write!(
            svg,
            "<path class='line' d='M{from:.1} {y}H{to:.1}M{from:.1} {:.1}v8M{to:.1} {:.1}v8'/>",
            y - 4.0,
            y - 4.0
        );
        let _ = write!(svg, "<circle class='dot' cx='{at:.1}' cy='{y}' r='5'/>");
        let figures = format!("{:+.0} ± {:.0}", rung.elo, rung.margin);
        let _ = write!(svg, "<text x='{:.1}' y='{:.1}'>{figures}</text>", right + 12.0, y + 4.0);
    }
    svg.push_str("</svg>");
    svg
}

fn open(height: f64, title: &str) -> String {
    let title = escape(title);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' role='img' aria-label='{title}'>{STYLE}\
<text class='title' x='12' y='26'>{title}</text>"
    )
}

/// A round distance between marks, so that there are about five of them.
fn step(range: f64) -> f64 {
    let rough = (range / 5.0).max(0.1);
    let power = 10f64.powf(rough.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0].into_iter().find(|round| round * power >= rough);
    power * round.unwrap_or(10.0)
}

fn trim(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('\'', "&#39;")
}
