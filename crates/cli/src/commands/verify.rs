//! `tablier verify`: a record with its proof checked, and what was found in plain words.

use std::process::ExitCode;

use serde_json::{Value, json};
use tablier_server::proof::{Check, Finding, Place, RollName, Subject, verify};

use crate::Failure;
use crate::args::VerifyArgs;
use crate::failure::NO;
use crate::input;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let record = input::record(&args.record)?;
    let report = verify(&record);
    if args.json {
        let checks: Vec<Value> = report.checks.iter().map(|check| as_json(say, check)).collect();
        out!("{:#}", json!({ "holds": report.holds(), "checks": checks }))?;
        return Ok(if report.holds() { ExitCode::SUCCESS } else { ExitCode::from(NO) });
    }
    for check in &report.checks {
        out!("{}", line(say, check))?;
    }
    let verdict = if report.holds() { "cli-verify-holds" } else { "cli-verify-fails" };
    out!("{}", say.text(verdict))?;
    Ok(if report.holds() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

fn line(say: &Say, check: &Check) -> String {
    format!("{} {}", if check.found.is_ok() { '✓' } else { '✗' }, said(say, check))
}

fn said(say: &Say, check: &Check) -> String {
    match &check.found {
        Ok(count) => say.fill(good(check.subject), [("count", count.to_string())]),
        Err(finding) => found(say, finding),
    }
}

/// What was checked by its name, whether it holds, and the sentence about it.
fn as_json(say: &Say, check: &Check) -> Value {
    let subject = good(check.subject).trim_start_matches("cli-verify-");
    let holds = check.found.is_ok();
    json!({ "subject": subject, "holds": holds, "count": check.found.as_ref().ok(), "said": said(say, check) })
}

const fn good(subject: Subject) -> &'static str {
    match subject {
        Subject::Replay => "cli-verify-replay",
        Subject::Proof => "cli-verify-proof",
        Subject::Secret => "cli-verify-secret",
        Subject::Closed => "cli-verify-closed",
        Subject::Opening => "cli-verify-opening",
        Subject::Agreed => "cli-verify-agreed",
        Subject::Rolls => "cli-verify-rolls",
        Subject::Chain => "cli-verify-chain",
    }
}

fn found(say: &Say, finding: &Finding) -> String {
    match finding {
        Finding::Replay(broken) => broken.say(say.lang()),
        Finding::NoProof => say.text("cli-verify-no-proof"),
        Finding::Line(bad) => say.fill("cli-verify-line", [("line", bad.line.to_string())]),
        Finding::NotRevealed => say.text("cli-verify-not-revealed"),
        Finding::NoSecret => say.text("cli-verify-no-secret"),
        Finding::Secret => say.text("cli-verify-other-secret"),
        Finding::ClosedAfterEnd => say.text("cli-verify-closed-after-end"),
        Finding::OpeningEnd => say.text("cli-verify-opening-end"),
        Finding::OpeningOrder { number } => say.fill("cli-verify-opening-order", [("number", number.to_string())]),
        Finding::First { must } => say.fill("cli-verify-first", [("side", say.words().side(must))]),
        Finding::NotToAgree => say.text("cli-verify-not-to-agree"),
        Finding::Salts { differ, rolls } => {
            say.fill("cli-verify-salts", [("differ", differ.to_string()), ("rolls", rolls.to_string())])
        }
        Finding::Rolls { first, differ } => {
            let (id, number) = match first.name {
                RollName::Opening(number) => ("cli-verify-opening-roll", number),
                RollName::Step(number) => ("cli-verify-roll", number),
            };
            let facts = [("number", number.to_string()), ("shown", faces(&first.shown)), ("must", faces(&first.must))];
            let said = say.fill(id, facts);
            if *differ == 1 { said } else { format!("{said} {}", say.fill("cli-verify-more", [("count", differ.to_string())])) }
        }
        Finding::NoChain => say.text("cli-verify-no-chain"),
        Finding::Changed(Place::Head) => say.text("cli-verify-head"),
        Finding::Changed(Place::Step(number)) => say.fill("cli-verify-step", [("number", number.to_string())]),
        Finding::Changed(Place::Comment { after }) => say.fill("cli-verify-comment", [("number", after.to_string())]),
        Finding::Changed(Place::Result) => say.text("cli-verify-result"),
        Finding::Seal => say.text("cli-verify-seal"),
    }
}

/// A roll as records write it, shortened where nobody would read on.
fn faces(faces: &[u8]) -> String {
    let shown: Vec<String> = faces.iter().take(8).map(u8::to_string).collect();
    let more = if faces.len() > 8 { " …" } else { "" };
    format!("{}{more}", shown.join(" "))
}
