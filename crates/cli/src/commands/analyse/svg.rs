//! The chances to win as a curve for each side, with the luck of every roll below it: a picture that needs no
//! explanation.

use std::fmt::Write;

use tablier_table::review::Analysis;

use crate::say::Say;

const WIDTH: f64 = 1000.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 110.0;
/// The curves, from 100 % down to 0.
const TOP: f64 = 50.0;
const BOTTOM: f64 = 370.0;
/// The bars go up and down from here.
const MIDDLE: f64 = 460.0;
const LONGEST_BAR: f64 = 50.0;
const HEIGHT: f64 = 545.0;
/// How many pixels lie between the names of two curves.
const LINE: f64 = 16.0;

/// Colour and dashes of each side, so that nobody has to tell colours apart.
const fn look(side: &str) -> (&'static str, &'static str) {
    match side.as_bytes() {
        b"red" | b"maghreb" => ("#b3261e", "none"),
        b"green" => ("#2e7d32", "8 3"),
        b"yellow" => ("#a87900", "2 3"),
        b"blue" => ("#1f5fbf", "10 3 2 3"),
        _ => ("#1f5fbf", "8 3"),
    }
}

pub(super) fn draw(say: &Say, analysis: &Analysis) -> String {
    let game = say.text(&format!("{}-title", analysis.game));
    let title = escaped(&say.fill("analyse-title", [("game", game)]));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"system-ui,sans-serif\" \
         font-size=\"13\" fill=\"#2b2118\"><title>{title}</title><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbf6ec\"/>\
         <text x=\"{LEFT}\" y=\"28\" font-size=\"17\">{title}</text>\n"
    );
    exact(&mut svg, say, analysis);
    frame(&mut svg, say, analysis);
    for side in &analysis.sides {
        curve(&mut svg, analysis, side);
    }
    names(&mut svg, say, analysis);
    marks(&mut svg, analysis);
    bars(&mut svg, analysis);
    svg.push_str("</svg>\n");
    svg
}

/// The x coordinate of a step; 0 is the start.
fn x(analysis: &Analysis, index: usize) -> f64 {
    LEFT + (WIDTH - LEFT - RIGHT) * index as f64 / analysis.steps.len().max(1) as f64
}

fn y(win: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * win
}

fn add(svg: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = writeln!(svg, "{line}");
}

fn frame(svg: &mut String, say: &Say, analysis: &Analysis) {
    let end = WIDTH - RIGHT;
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        add(svg, format_args!("<path d=\"M{LEFT} {at}H{end}\" stroke=\"#d8cbb5\"/>"));
        add(
            svg,
            format_args!(
                "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{percent} %</text>",
                LEFT - 6.0,
                at + 4.0
            ),
        );
    }
    add(svg, format_args!("<path d=\"M{LEFT} {MIDDLE}H{end}\" stroke=\"#8a7a63\"/>"));
    let (below, count) = (HEIGHT - 10.0, analysis.steps.len());
    add(svg, format_args!("<text x=\"{LEFT}\" y=\"{below}\">{}</text>", escaped(&say.text("analyse-bars"))));
    let steps = format!("{count} {}", say.text("analyse-steps"));
    add(svg, format_args!("<text x=\"{end}\" y=\"{}\" text-anchor=\"end\">{steps}</text>", BOTTOM + 18.0));
}

/// A shade behind the steps whose chances are known for sure.
fn exact(svg: &mut String, say: &Say, analysis: &Analysis) {
    let tip = escaped(&say.text("analyse-exact-band"));
    let known = analysis
        .steps
        .iter()
        .enumerate()
        .filter(|(_, step)| step.exact)
        .map(|(index, _)| index)
        .collect::<Vec<_>>();
    // The last step alone says nothing new.
    for span in known.chunk_by(|one, next| one + 1 == *next).filter(|span| span.len() > 1) {
        let (from, to, height) =
            (x(analysis, span[0] + 1), x(analysis, span[span.len() - 1] + 1), BOTTOM - TOP);
        let width = to - from;
        add(
            svg,
            format_args!(
                "<rect x=\"{from:.1}\" y=\"{TOP}\" width=\"{width:.1}\" height=\"{height}\" fill=\"#efe4cd\"><title>{tip}</title></rect>\
                 <text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" font-size=\"11\">{tip}</text>",
                f64::midpoint(from, to),
                TOP - 4.0
            ),
        );
    }
}

fn curve(svg: &mut String, analysis: &Analysis, side: &str) {
    let wins = std::iter::once(&analysis.start).chain(analysis.steps.iter().map(|step| &step.win));
    let points = wins.enumerate().filter_map(|(index, win)| Some((x(analysis, index), y(*win.get(side)?))));
    let points: Vec<String> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let (colour, dashes) = look(side);
    let points = points.join(" ");
    add(
        svg,
        format_args!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\" stroke-dasharray=\"{dashes}\"/>"
        ),
    );
}

/// The names at the ends of the curves, moved apart where these meet.
fn names(svg: &mut String, say: &Say, analysis: &Analysis) {
    let last = analysis.steps.last().map_or(&analysis.start, |step| &step.win);
    let mut ends: Vec<(f64, &str)> =
        analysis.sides.iter().filter_map(|side| Some((y(*last.get(side)?), *side))).collect();
    ends.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut above = f64::MAX;
    for (end, side) in ends {
        let at = end.min(above - LINE);
        above = at;
        let (x, name, colour) = (WIDTH - RIGHT + 6.0, escaped(&say.words().side(side)), look(side).0);
        add(svg, format_args!("<text x=\"{x}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>", at + 4.0));
    }
}

fn marks(svg: &mut String, analysis: &Analysis) {
    for (index, step) in analysis.steps.iter().enumerate() {
        let (Some(mark), Some(side)) = (step.mark, step.side) else { continue };
        let (x, y) = (x(analysis, index + 1), y(step.win.get(side).copied().unwrap_or_default()));
        let best = step.best.as_ref().map_or("", |best| best.action.as_str());
        let (colour, tip) = (look(side).0, escaped(&format!("{} : {best}", step.n)));
        // There are many small losses: a dot is enough for them.
        let sign = if mark == "?!" { "" } else { mark };
        add(
            svg,
            format_args!(
                "<g fill=\"{colour}\"><title>{tip}</title><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-weight=\"bold\">{sign}</text></g>",
                y - 6.0
            ),
        );
    }
}

fn bars(svg: &mut String, analysis: &Analysis) {
    let largest =
        analysis.steps.iter().filter_map(|step| step.luck).fold(0.01, |most: f64, luck| most.max(luck.abs()));
    let width = ((WIDTH - LEFT - RIGHT) / analysis.steps.len().max(1) as f64).clamp(0.8, 6.0);
    for (index, step) in analysis.steps.iter().enumerate() {
        let (Some(luck), Some(side)) = (step.luck, step.side) else { continue };
        let (length, x) = (LONGEST_BAR * luck.abs() / largest, x(analysis, index + 1) - width / 2.0);
        let top = if luck > 0.0 { MIDDLE - length } else { MIDDLE };
        let colour = look(side).0;
        add(
            svg,
            format_args!(
                "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{length:.1}\" fill=\"{colour}\"/>"
            ),
        );
    }
    for (sign, at) in [("+", MIDDLE - LONGEST_BAR), ("−", MIDDLE + LONGEST_BAR)] {
        let (x, y, most) = (LEFT - 6.0, at + 4.0, 100.0 * largest);
        add(svg, format_args!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{sign}{most:.0} %</text>"));
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
