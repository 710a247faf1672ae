//! The help in the language of the reader. Every text is a message of the language files: `cli-COMMAND` for a
//! command, `cli-COMMAND-ARGUMENT` or `cli-any-ARGUMENT` for its arguments.

use clap::{Arg, CommandFactory};

use super::Arguments;
use crate::say::Say;

/// The command with its help in the language of the reader.
pub(crate) fn command(say: &Say) -> clap::Command {
    let command = Arguments::command().about(say.text("cli-about")).after_help(say.text("cli-exit-codes"));
    localise(say, localise_below(say, command, ""), "tablier")
}

/// Commands within commands: `admin users` is `cli-admin-users`.
fn localise_below(say: &Say, command: clap::Command, above: &str) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command.subcommand_help_heading(say.text("cli-commands"));
    names.into_iter().fold(command, |command, name| {
        let path = format!("{above}{name}");
        command.mut_subcommand(&name, |sub| {
            let sub = localise_below(say, sub.about(say.text(&format!("cli-{path}"))), &format!("{path}-"));
            localise(say, sub, &path)
        })
    })
}

fn localise(say: &Say, command: clap::Command, name: &str) -> clap::Command {
    let version = name == "tablier";
    let command = command.disable_help_flag(true).disable_version_flag(true).arg(
        Arg::new("help").long("help").short('h').action(clap::ArgAction::Help).help(say.text("cli-any-help")),
    );
    let command = if version {
        let flag = Arg::new("version").long("version").short('V').action(clap::ArgAction::Version);
        command.arg(flag.help(say.text("cli-any-version")))
    } else {
        command
    };
    command.mut_args(|arg| {
        let text = help_text(say, name, arg.get_id().as_str());
        let takes_value = arg.get_action().takes_values();
        let arg = arg.help(text);
        // Clap would print these in English; our help texts include them.
        if takes_value { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
    })
}

/// The help text of an argument.
pub(crate) fn help_text(say: &Say, command: &str, argument: &str) -> String {
    say.text(&help_id(say, command, argument))
}

/// The message that explains an argument of a command.
fn help_id(say: &Say, command: &str, argument: &str) -> String {
    let own = format!("cli-{command}-{argument}");
    if say.words().has(&own) { own } else { format!("cli-any-{argument}") }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;

    use super::*;

    /// The messages of all help texts below a command.
    fn help_ids(say: &Say, command: &clap::Command, path: &str, ids: &mut Vec<String>) {
        let name = if path.is_empty() { "tablier" } else { path };
        ids.extend(command.get_arguments().map(|arg| help_id(say, name, arg.get_id().as_str())));
        for sub in command.get_subcommands() {
            let path = if path.is_empty() {
                sub.get_name().to_owned()
            } else {
                format!("{path}-{}", sub.get_name())
            };
            ids.push(format!("cli-{path}"));
            help_ids(say, sub, &path, ids);
        }
    }

    /// Every message that the sources name: whole, or up to the first placeholder.
    fn named(folder: &Path, found: &mut Vec<(String, bool)>) {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                named(&entry, found);
            } else if !entry.ends_with("args/help.rs") {
                let source = std::fs::read_to_string(entry).unwrap();
                for rest in source.split("\"cli-").skip(1) {
                    let end = rest.find(['"', '{']).unwrap();
                    found.push((format!("cli-{}", &rest[..end]), rest[end..].starts_with('{')));
                }
            }
        }
    }

    #[test]
    fn a_help_text_is_never_the_text_of_something_else() {
        let (say, _) = Say::from_environment(&["tablier", "--lang", "en"].map(Into::into));
        let (mut ids, mut messages) = (Vec::new(), Vec::new());
        help_ids(&say, &command(&say), "", &mut ids);
        named(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut messages);
        assert!(ids.len() > 100 && messages.len() > 100);
        for id in ids {
            assert!(say.words().has(&id), "{id} has no text");
            let other = messages
                .iter()
                .find(|(name, open)| if *open { id.starts_with(name.as_str()) } else { id == *name });
            assert!(other.is_none(), "{id} explains an argument: {other:?} needs another name");
        }
    }
}
