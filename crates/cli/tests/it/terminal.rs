//! `tablier play` in a real terminal: a pseudo-terminal with a screen that is read as a person would.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};

/// Longer than anything here takes; a test that hangs has failed.
const PATIENCE: Duration = Duration::from_mins(2);

struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Without it the terminal would be closed.
    _master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Terminal {
    fn open(columns: u16, args: &[&str]) -> Self {
        let rows = 60;
        let pair = native_pty_system()
            .openpty(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 })
            .unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tablier"));
        command.args(args);
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        command.env_remove("TABLIER_LANG");
        command.env_remove("NO_COLOR");
        command.env("LC_ALL", "en_GB.UTF-8");
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        let screen = vt100::Parser::new(rows.try_into().unwrap(), columns.try_into().unwrap(), 2000);
        Self { child, keys, output, screen, _master: pair.master }
    }

    fn type_bytes(&mut self, bytes: &[u8]) {
        self.keys.write_all(bytes).unwrap();
        self.keys.flush().unwrap();
    }

    fn type_keys(&mut self, keys: &str) {
        self.type_bytes(keys.as_bytes());
    }

    /// Waits until the screen shows this, with a new prompt below it.
    fn until_answer(&mut self, words: &str) {
        while !(self.text().contains(words) && self.prompt().trim_end().ends_with('>')) {
            self.read();
        }
    }

    /// Waits until the line of the cursor shows this.
    fn until_prompt(&mut self, words: &str) {
        while !self.prompt().contains(words) {
            self.read();
        }
    }

    /// Types an answer and waits for the next question; false if the program ends instead.
    fn answer(&mut self, line: &str) -> bool {
        let before = self.text();
        self.type_keys(&format!("{line}\r"));
        while self.text() == before || !self.prompt().trim_end().ends_with('>') {
            let Ok(bytes) = self.output.recv_timeout(PATIENCE) else { return false };
            self.screen.process(&bytes);
        }
        true
    }

    fn read(&mut self) {
        let bytes = self
            .output
            .recv_timeout(PATIENCE)
            .unwrap_or_else(|_| panic!("nothing more comes:\n{}", self.text()));
        self.screen.process(&bytes);
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// The line of the cursor.
    fn prompt(&self) -> String {
        let (row, _) = self.screen.screen().cursor_position();
        self.screen.screen().rows(0, 500).nth(row.into()).unwrap_or_default()
    }

    /// Waits for the end, and returns the exit code.
    fn close(&mut self) -> u32 {
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.screen.process(&bytes);
        }
        self.child.wait().unwrap().exit_code()
    }
}

fn replayed(file: &Path) -> String {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_tablier"))
        .args(["replay", "--lang", "en"])
        .arg(file)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn arrow_keys_and_unknown_sequences_are_no_part_of_the_answer() {
    let mut terminal = Terminal::open(100, &["play", "latroncules", "--first", "red", "--seed", "1"]);
    terminal.until_prompt("Red: your action");
    // Up, left, page down, keys that mean nothing here, a paste: then a real answer, with a correction in its
    // middle.
    terminal.type_keys(
        "\x1b[A\x1b[D\x1b[6~\x1b[15;7~\x1b[34~\x1b[I\x1bOQ\x1b[200~b2\x1b[201~b4\x1b[D\x1b[C\x7f3\r",
    );
    terminal.until_prompt("Blue: your action");
    assert!(!terminal.text().contains('^') && !terminal.text().contains("[A"), "{}", terminal.text());
    // The arrow brings the last answer back.
    terminal.type_keys("b2b5\r");
    terminal.until_answer("(LA-4)");
    terminal.type_keys("\x1b[A");
    terminal.until_prompt("> b2b5");
    terminal.type_keys("\x15q\r");
    assert_eq!(terminal.close(), 0, "{}", terminal.text());
}

#[test]
fn a_key_that_is_not_utf_8_is_answered_and_the_game_goes_on() {
    let mut terminal = Terminal::open(100, &["play", "latroncules", "--first", "red", "--seed", "1"]);
    terminal.until_prompt("Red: your action");
    terminal.type_bytes(b"b2\xff");
    terminal.until_answer("not text in UTF-8");
    terminal.type_keys("b2b3\r");
    terminal.until_prompt("Blue: your action");
    terminal.type_keys("q\r");
    assert_eq!(terminal.close(), 0, "{}", terminal.text());
}

#[test]
fn a_game_that_ctrl_c_stops_is_kept_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let args = ["play", "latroncules", "--first", "red", "--record", file.to_str().unwrap()];
    let mut terminal = Terminal::open(100, &args);
    terminal.until_prompt("Red: your action");
    terminal.type_keys("b2b3\r");
    terminal.until_prompt("Blue: your action");
    terminal.type_keys("\x03");
    assert_eq!(terminal.close(), 130, "{}", terminal.text());
    assert!(terminal.text().contains("the same command continues it"), "{}", terminal.text());
    assert!(replayed(&file).contains("1 steps replayed"));

    let mut terminal = Terminal::open(100, &args);
    terminal.until_prompt("Blue: your action");
    assert!(terminal.text().contains("after step 1"), "{}", terminal.text());
    terminal.type_keys("c7c6\r");
    terminal.until_prompt("Red: your action");
    // Killed without warning, as when the terminal closes.
    terminal.child.kill().unwrap();
    terminal.close();
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(
        record.contains("red play b2b3")
            && record.contains("blue play c7c6")
            && record.ends_with("result: *\n"),
        "{record}"
    );
    assert!(replayed(&file).contains("2 steps replayed"));
}

#[test]
fn a_closed_terminal_leaves_the_game_behind() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let mut terminal =
        Terminal::open(100, &["play", "latroncules", "--first", "red", "--record", file.to_str().unwrap()]);
    terminal.until_prompt("Red: your action");
    terminal.type_keys("b2b3\r");
    terminal.until_prompt("Blue: your action");
    // The signal sent to programs whose terminal is gone.
    let process = terminal.child.process_id().unwrap().to_string();
    assert!(std::process::Command::new("kill").args(["-HUP", &process]).status().unwrap().success());
    assert_ne!(terminal.close(), 0);
    assert!(replayed(&file).contains("1 steps replayed"));
}

#[test]
fn sixty_columns_show_a_whole_board_and_whole_words() {
    let mut terminal = Terminal::open(60, &["play", "classique", "--first", "yellow", "--seed", "1"]);
    terminal.until_prompt("Yellow: Enter to roll");
    let rows: Vec<String> =
        terminal.screen.screen().rows(0, 60).map(|row| row.trim_end().to_owned()).collect();
    // The first row of the board and the middle one, each on one line.
    let row =
        |words: &str| rows.iter().any(|row| row.split_whitespace().collect::<Vec<_>>().join(" ") == words);
    assert!(row("35*34 33") && row("50 49 48 47*46 45 44 43 25 24 23»22 21 20 19 18"), "{rows:#?}");
    terminal.type_keys("?\r");
    terminal.until_answer("q: stop.");
    let text = terminal.text();
    let help = text.split("? help) > ?\n").nth(1).unwrap();
    let known = tablier_notation::words::Lang::En.words().text("cli-play-keys");
    let known: Vec<&str> = known.split_whitespace().collect();
    for word in help.split("Yellow:").next().unwrap().split_whitespace() {
        assert!(known.contains(&word), "“{word}” was broken:\n{text}");
    }
    terminal.type_keys("q\r");
    assert_eq!(terminal.close(), 0);
}

#[test]
fn rules_are_as_wide_as_the_terminal() {
    let mut terminal = Terminal::open(40, &["rules", "latroncules", "LA-2"]);
    assert_eq!(terminal.close(), 0);
    let known = tablier_notation::words::Lang::En.words().clause_text("LA-2".parse().unwrap());
    let known: Vec<&str> = known.split_whitespace().collect();
    let text = terminal.text();
    for word in text.lines().skip(1).flat_map(str::split_whitespace) {
        assert!(known.contains(&word), "“{word}” was broken:\n{text}");
    }
}

/// A short game of ludo with dice that people throw, against a bot.
const TYPED: [&str; 10] = [
    "play",
    "ludo",
    "--typed-dice",
    "--options",
    "pawns=2,initial_pawn=on,ends=pawn",
    "--sides",
    "red,yellow",
    "--bot",
    "hasard",
    "--record",
];

#[test]
fn a_game_with_typed_dice_is_played_to_its_end_and_its_record_replays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let args = [&TYPED[..], &[file.to_str().unwrap()]].concat();
    let mut terminal = Terminal::open(100, &args);
    terminal.until_prompt("Who begins?");
    assert!(terminal.answer("purple") && terminal.text().contains("“purple”"), "{}", terminal.text());
    assert!(terminal.answer("red") && terminal.prompt().contains("Red: your dice"), "{}", terminal.text());
    // Neither Enter nor anything else rolls here.
    for (number, wrong) in (1..).zip(["", "roll", "7", "6 3", "t1:6"]) {
        assert!(terminal.answer(wrong));
        assert_eq!(terminal.text().matches("Number of dice: 1").count(), number, "{}", terminal.text());
    }
    // One pawn is out: it is the only one that can move.
    assert!(terminal.answer("5") && terminal.prompt().contains("Red: your action"), "{}", terminal.text());
    assert!(
        terminal.answer("") && terminal.prompt().contains("The dice of hasard (Yellow)"),
        "{}",
        terminal.text()
    );
    terminal.type_keys("\x03");
    assert_eq!(terminal.close(), 130, "{}", terminal.text());
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("begins: agreed\ndice: typed\n") && text.contains("red roll 5"), "{text}");

    // Without the option too: the record says it.
    let mut terminal = Terminal::open(100, &["play", "--record", file.to_str().unwrap()]);
    terminal.until_prompt("The dice of hasard (Yellow)");
    assert!(terminal.answer("9") && terminal.text().contains("Number of dice: 1"), "{}", terminal.text());
    for face in (1..=6).cycle() {
        let answer = if terminal.prompt().contains("your action") { 1 } else { face };
        if !terminal.answer(&answer.to_string()) {
            break;
        }
    }
    assert_eq!(terminal.close(), 0, "{}", terminal.text());
    assert!(replayed(&file).contains("steps replayed"));
    let verify = std::process::Command::new(env!("CARGO_BIN_EXE_tablier"))
        .args(["verify", "--lang", "en"])
        .arg(&file)
        .output()
        .unwrap();
    let said = String::from_utf8(verify.stdout).unwrap();
    assert!(said.ends_with("there is nothing to verify.\n") && !said.contains('✗'), "{said}");
    assert_eq!(verify.status.code(), Some(4), "{said}");
}

#[test]
fn typed_dice_need_a_game_with_dice_and_a_record_that_began_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let mut terminal = Terminal::open(100, &["play", "latroncules", "--typed-dice"]);
    assert_eq!(terminal.close(), 2, "{}", terminal.text());
    assert!(terminal.text().contains("without dice"), "{}", terminal.text());
    let rolled: Vec<&str> =
        TYPED.into_iter().filter(|arg| *arg != "--typed-dice").chain([file.to_str().unwrap()]).collect();
    let mut terminal = Terminal::open(100, &rolled);
    terminal.until_prompt(">");
    terminal.type_keys("q\r");
    assert_eq!(terminal.close(), 0, "{}", terminal.text());
    let mut terminal = Terminal::open(100, &[&TYPED[..], &[file.to_str().unwrap()]].concat());
    assert_eq!(terminal.close(), 2, "{}", terminal.text());
    assert!(terminal.text().contains("without --typed-dice"), "{}", terminal.text());
}
