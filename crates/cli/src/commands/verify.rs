//! `tablier verify`: checks a record with its proof, and reports the findings in plain words.

use std::process::ExitCode;

use serde_json::{Value, json};
use tablier_notation::record::Record;
use tablier_table::proof::{Check, Finding, Place, Report, RollName, Subject, verify};

use crate::Failure;
use crate::args::VerifyArgs;
use crate::commands::server_key::KnownKey;
use crate::failure::{NO, UNPROVEN};
use crate::input;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &VerifyArgs) -> Result<ExitCode, Failure> {
    let record = input::record(&args.record)?;
    let known = match (&args.key, &args.server) {
        (Some(key), _) => Some(KnownKey::given(key)?),
        (None, Some(server)) => Some(KnownKey::of_server(server)?),
        (None, None) => None,
    };
    let report = verify(&record);
    let signed = signed(say, &record, &report, known.as_ref());
    let holds = report.holds() && signed.as_ref().is_none_or(|(sign, _)| *sign != '✗');
    let (verdict, code) = if holds {
        ("cli-verify-holds", ExitCode::SUCCESS)
    } else if report.only_typed() {
        ("cli-verify-nothing", ExitCode::from(UNPROVEN))
    } else {
        ("cli-verify-fails", ExitCode::from(NO))
    };
    if args.json {
        let checks: Vec<Value> = report.checks.iter().map(|check| as_json(say, check)).collect();
        let key = report.signed_by.map(|key| key.to_string());
        let known = signed.as_ref().is_some_and(|(sign, _)| *sign == '✓');
        let mut found = json!({ "holds": holds, "checks": checks, "signed_by": key, "known_key": known });
        if record.typed_dice {
            found["typed_dice"] = true.into();
        }
        out!("{found:#}")?;
        return Ok(code);
    }
    for check in &report.checks {
        out!("{}", line(say, check))?;
    }
    if let Some((sign, said)) = signed {
        out!("{sign} {said}")?;
    }
    out!("{}", say.text(verdict))?;
    Ok(code)
}

/// Reports the signer. If a key is given, its signature is required; otherwise a signature is only reported.
fn signed(say: &Say, record: &Record, report: &Report, known: Option<&KnownKey>) -> Option<(char, String)> {
    let wrong = report.findings().any(|finding| matches!(finding, Finding::Signature));
    match (report.signed_by, known) {
        // Already reported, or still to come when the game is over.
        (None, _) if wrong || record.proof.is_empty() => None,
        (None, None) => record.result.is_some().then(|| ('•', say.text("cli-verify-unsigned"))),
        (None, Some(_)) => Some(('✗', say.text("cli-verify-unsigned"))),
        (Some(key), None) => Some(('•', say.fill("cli-verify-signed-unknown", [("key", key.to_string())]))),
        (Some(key), Some(known)) if key != known.key => Some((
            '✗',
            say.fill("cli-verify-signed-other", [("key", key.to_string()), ("known", known.key.to_string())]),
        )),
        (Some(_), Some(KnownKey { server: Some(server), kept_in, .. })) => {
            let mut said = say.fill("cli-verify-signed-server", [("server", server.clone())]);
            if let Some(file) = kept_in {
                said += " ";
                said += &say.fill("cli-verify-key-kept", [("file", file.display().to_string())]);
            }
            Some(('✓', said))
        }
        (Some(_), Some(_)) => Some(('✓', say.text("cli-verify-signed-key"))),
    }
}

fn line(say: &Say, check: &Check) -> String {
    let sign = match &check.found {
        Ok(_) => '✓',
        Err(Finding::TypedDice) => '•',
        Err(_) => '✗',
    };
    format!("{sign} {}", said(say, check))
}

fn said(say: &Say, check: &Check) -> String {
    match &check.found {
        Ok(count) => say.fill(good(check.subject), [("count", count.to_string())]),
        Err(finding) => found(say, finding),
    }
}

/// The name of a check, whether it holds, and its sentence.
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
        Subject::TypedDice => "cli-verify-typed",
        Subject::Chain => "cli-verify-chain",
        // A valid signature is reported separately: its owner depends on the known keys.
        Subject::Signature => "cli-verify-signature",
    }
}

fn found(say: &Say, finding: &Finding) -> String {
    match finding {
        Finding::Replay(broken) => broken.say(say.lang()),
        Finding::NoProof => say.text("cli-verify-no-proof"),
        Finding::TypedDice => say.text("cli-verify-typed"),
        Finding::TypedWithProof => say.text("cli-verify-typed-proof"),
        Finding::Line(bad) => say.fill("cli-verify-line", [("line", bad.line.to_string())]),
        Finding::NotRevealed => say.text("cli-verify-not-revealed"),
        Finding::NoSecret => say.text("cli-verify-no-secret"),
        Finding::Secret => say.text("cli-verify-other-secret"),
        Finding::ClosedAfterEnd => say.text("cli-verify-closed-after-end"),
        Finding::CutOff => say.text("cli-verify-cut-off"),
        Finding::OpeningEnd => say.text("cli-verify-opening-end"),
        Finding::OpeningOrder { number } => {
            say.fill("cli-verify-opening-order", [("number", number.to_string())])
        }
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
            let facts = [
                ("number", number.to_string()),
                ("shown", faces(&first.shown)),
                ("must", faces(&first.must)),
            ];
            let said = say.fill(id, facts);
            if *differ == 1 {
                said
            } else {
                format!("{said} {}", say.fill("cli-verify-more", [("count", differ.to_string())]))
            }
        }
        Finding::NoChain => say.text("cli-verify-no-chain"),
        Finding::Changed(Place::Head) => say.text("cli-verify-head"),
        Finding::Changed(Place::Step(number)) => {
            say.fill("cli-verify-step", [("number", number.to_string())])
        }
        Finding::Changed(Place::Comment { after }) => {
            say.fill("cli-verify-comment", [("number", after.to_string())])
        }
        Finding::Changed(Place::Result) => say.text("cli-verify-result"),
        Finding::Seal => say.text("cli-verify-seal"),
        Finding::Signature => say.text("cli-verify-signature"),
    }
}

/// A roll as records write it, shortened where it would be too long to read.
fn faces(faces: &[u8]) -> String {
    let shown: Vec<String> = faces.iter().take(8).map(u8::to_string).collect();
    let more = if faces.len() > 8 { " …" } else { "" };
    format!("{}{more}", shown.join(" "))
}
