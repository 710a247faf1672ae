//! `tablier analyse`: luck and mistakes of a game, as text, JSON or a drawn curve.

mod svg;
mod text;

use std::process::ExitCode;

use tablier_notation::record::{Act, Record, Step};
use tablier_table::review::analyse;

use crate::Failure;
use crate::args::AnalyseArgs;
use crate::failure::NO;
use crate::input;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &AnalyseArgs) -> Result<ExitCode, Failure> {
    let record = input::record(&args.record)?;
    args.svg.as_deref().map_or(Ok(()), super::can_write)?;
    let analysis = match analyse(&record, |index| index as u64 + 1, |_| {}) {
        Ok(analysis) => analysis,
        Err(broken) => {
            out!("{}", broken.say(say.lang()))?;
            return Ok(ExitCode::from(NO));
        }
    };
    let report = text::Report { say, record: &record, acts: acts(&record), analysis: &analysis };
    if args.json {
        out!("{}", serde_json::to_string(&analysis).map_err(std::io::Error::other)?)?;
    } else {
        report.print()?;
    }
    if let Some(file) = &args.svg {
        super::write_file(file, &svg::draw(say, &analysis))?;
        if !args.json {
            out!("{}", say.fill("analyse-drawn", [("file", file.display().to_string())]))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The steps of a record, without comments.
fn acts(record: &Record) -> Vec<&Act> {
    let steps = record.steps.iter().filter_map(|step| match step {
        Step::Done { what, .. } => Some(what),
        Step::Comment(_) => None,
    });
    steps.collect()
}
