//! The configuration of the server. One list of keys; each may be set in a TOML file, then by an environment
//! variable (`TABLIER_LISTEN`), then by a flag (`--listen`), the later one winning.

use std::net::{SocketAddr, ToSocketAddrs};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use tablier_store::BY_DATABASE;
use thiserror::Error;
use toml::{Table, Value};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use crate::page::Page;

/// The configuration of the server.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Config {
    #[serde(deserialize_with = "address")]
    pub listen: SocketAddr,
    pub database: String,
    #[serde(deserialize_with = "bus")]
    pub bus: String,
    pub origins: Vec<String>,
    pub secure_cookies: bool,
    pub trust_proxy: bool,
    pub bot_delay: u64,
    pub bots_alone: u32,
    pub request_rate: u32,
    pub sign_in_rate: u32,
    pub socket_rate: u32,
    pub history_rate: u32,
    pub most_tables: u32,
    pub most_sockets: u32,
    pub most_connections: u32,
    pub most_by_address: u32,
    pub head_timeout: u32,
    pub body_timeout: u32,
    pub idle_timeout: u32,
    pub keep_alive: NonZeroU32,
    pub session_days: NonZeroU32,
    pub guest_days: u32,
    pub reserved_name_days: u32,
    pub address_days: u32,
    pub metrics: Audience,
    #[serde(deserialize_with = "filter")]
    pub log: String,
    pub log_format: LogFormat,
    /// Was the address to listen on chosen explicitly?
    #[serde(skip)]
    pub listen_chosen: bool,
    /// The page that is served.
    #[serde(skip)]
    pub page: Page,
}

/// The addresses that may read the metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Audience {
    Nobody,
    /// This machine alone.
    Local,
    Everybody,
}

/// The format of the logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LogFormat {
    Text,
    Json,
}

/// A key with its default, as written in a file. The language files explain it under `cli-serve-KEY`.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Key {
    pub name: &'static str,
    pub default: &'static str,
}

/// Every key.
pub const KEYS: &[Key] = &[
    Key { name: "listen", default: "\"127.0.0.1:8080\"" },
    Key { name: "database", default: "\"sqlite:tablier.db\"" },
    Key { name: "bus", default: "\"database\"" },
    Key { name: "origins", default: "[]" },
    Key { name: "secure_cookies", default: "false" },
    Key { name: "trust_proxy", default: "false" },
    Key { name: "bot_delay", default: "900" },
    Key { name: "bots_alone", default: "25" },
    Key { name: "request_rate", default: "50" },
    Key { name: "sign_in_rate", default: "20" },
    Key { name: "socket_rate", default: "100" },
    Key { name: "history_rate", default: "1024" },
    Key { name: "most_tables", default: "20" },
    Key { name: "most_sockets", default: "20000" },
    Key { name: "most_connections", default: "30000" },
    Key { name: "most_by_address", default: "1000" },
    Key { name: "head_timeout", default: "10" },
    Key { name: "body_timeout", default: "20" },
    Key { name: "idle_timeout", default: "75" },
    Key { name: "keep_alive", default: "30" },
    Key { name: "session_days", default: "180" },
    Key { name: "guest_days", default: "30" },
    Key { name: "reserved_name_days", default: "30" },
    Key { name: "address_days", default: "7" },
    Key { name: "metrics", default: "\"local\"" },
    Key { name: "log", default: "\"info\"" },
    Key { name: "log_format", default: "\"text\"" },
];

impl Key {
    /// The environment variable that sets it.
    pub fn variable(&self) -> String {
        format!("TABLIER_{}", self.name.to_uppercase())
    }

    /// The flag that sets it.
    pub fn flag(&self) -> String {
        self.name.replace('_', "-")
    }
}

/// An invalid configuration.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum ConfigError {
    #[error("{file}: {error}")]
    File { file: PathBuf, error: std::io::Error },
    #[error("{file}: line {line}")]
    Syntax { file: PathBuf, line: usize },
    #[error("unknown key {key}")]
    Unknown { key: String },
    #[error("{key} cannot be {value}")]
    Value { key: &'static str, value: String },
}

impl Config {
    /// The configuration from a file, variables and flags, the later winning.
    pub fn load(
        file: Option<&Path>,
        variable: impl Fn(&str) -> Option<String>,
        flags: &[(String, String)],
    ) -> Result<Self, ConfigError> {
        let mut chosen = Table::new();
        if let Some(file) = file {
            let text = std::fs::read_to_string(file)
                .map_err(|error| ConfigError::File { file: file.to_owned(), error })?;
            let read: Table = toml::from_str(&text).map_err(|error| {
                let before = error.span().map_or(0, |span| span.start);
                let line = text.bytes().take(before).filter(|byte| *byte == b'\n').count() + 1;
                ConfigError::Syntax { file: file.to_owned(), line }
            })?;
            chosen.extend(read);
        }
        for key in KEYS {
            chosen
                .extend(variable(&key.variable()).map(|text| (key.name.to_owned(), typed(key.name, &text))));
        }
        chosen.extend(flags.iter().map(|(name, text)| (name.clone(), typed(name, text))));
        let listen_chosen = chosen.contains_key("listen");
        let mut table: Table = KEYS.iter().map(|key| (key.name.to_owned(), value(key.default))).collect();
        table.extend(chosen);
        let config = check(table)?;
        Ok(Self { listen_chosen, ..config })
    }
}

/// An address with a port, or the name of a machine with one: `localhost:8080`.
fn address<'de, D: Deserializer<'de>>(from: D) -> Result<SocketAddr, D::Error> {
    let text = String::deserialize(from)?;
    let mut found: Vec<SocketAddr> = text.to_socket_addrs().map_err(D::Error::custom)?.collect();
    // IPv4 first, as in the default, where a name has both.
    found.sort_by_key(SocketAddr::is_ipv6);
    found.first().copied().ok_or_else(|| D::Error::custom("no address"))
}

/// The database itself, or the addresses of NATS servers.
fn bus<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    let is_nats = |part: &str| ["nats://", "tls://"].iter().any(|scheme| part.trim().starts_with(scheme));
    if text == BY_DATABASE || text.split(',').all(is_nats) {
        return Ok(text);
    }
    Err(D::Error::custom("not a bus"))
}

/// Levels, or targets with their levels. A word that is neither would be taken for a target with everything
/// logged.
fn filter<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    let is_level = |word: &str| word.parse::<LevelFilter>().is_ok() && !word.is_empty();
    let understood = |part: &str| is_level(part.rsplit_once('=').map_or(part, |(_, level)| level).trim());
    if text.split(',').all(understood) && EnvFilter::try_new(&text).is_ok() {
        return Ok(text);
    }
    Err(D::Error::custom("not a filter"))
}

/// Deserialises key by key, so that the invalid one can be named.
fn check(table: Table) -> Result<Config, ConfigError> {
    if let Some(key) = table.keys().find(|name| KEYS.iter().all(|key| key.name != **name)) {
        return Err(ConfigError::Unknown { key: key.clone() });
    }
    let defaults: Table = KEYS.iter().map(|key| (key.name.to_owned(), value(key.default))).collect();
    for key in KEYS {
        let mut alone = defaults.clone();
        if let Some(value) = table.get(key.name) {
            alone.insert(key.name.to_owned(), value.clone());
            if alone.try_into::<Config>().is_err() {
                return Err(ConfigError::Value { key: key.name, value: value.to_string() });
            }
        }
    }
    table.try_into().map_err(|_| ConfigError::Unknown { key: String::new() })
}

/// A value as typed: as in a file, or without its quotes; a list may be written with commas.
fn typed(name: &str, text: &str) -> Value {
    let is_list = KEYS.iter().any(|key| key.name == name && key.default.starts_with('['));
    match value(text) {
        Value::String(text) if is_list => {
            text.split(',').map(|item| Value::String(item.trim().to_owned())).collect::<Vec<_>>().into()
        }
        value => value,
    }
}

/// A value as in a file, or else the text itself.
fn value(text: &str) -> Value {
    let read: Result<Table, _> = toml::from_str(&format!("value = {text}"));
    read.ok().and_then(|mut table| table.remove("value")).unwrap_or_else(|| Value::String(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(flags: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let flags: Vec<_> =
            flags.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        Config::load(None, |name| (name == "TABLIER_BOT_DELAY").then(|| "7".to_owned()), &flags)
    }

    #[test]
    fn a_flag_beats_a_variable_and_a_variable_beats_the_default() {
        assert_eq!(load(&[]).unwrap().bot_delay, 7);
        assert_eq!(load(&[("bot_delay", "9")]).unwrap().bot_delay, 9);
        assert_eq!(load(&[("origins", "https://a.example, https://b.example")]).unwrap().origins.len(), 2);
        assert_eq!(load(&[("listen", "0.0.0.0:80")]).unwrap().listen.port(), 80);
        assert!(
            load(&[("listen", "127.0.0.1:8080")]).unwrap().listen_chosen && !load(&[]).unwrap().listen_chosen
        );
    }

    #[test]
    fn a_name_can_be_listened_on_and_a_part_can_be_logged() {
        assert!(load(&[("listen", "localhost:8315")]).unwrap().listen.ip().is_loopback());
        for log in ["off", "WARN", "info,tablier_server=debug", "warn,tablier_store=trace"] {
            assert_eq!(load(&[("log", log)]).unwrap().log, log);
        }
    }

    #[test]
    fn a_value_that_does_not_fit_is_named() {
        let error = load(&[("listen", "nowhere")]).unwrap_err();
        assert!(matches!(error, ConfigError::Value { key: "listen", .. }), "{error}");
        for (key, value) in
            [("log", "chatty"), ("log", "info,tablier=loud"), ("session_days", "0"), ("listen", ":8315")]
        {
            let error = load(&[(key, value)]).unwrap_err();
            assert!(
                matches!(&error, ConfigError::Value { key: named, .. } if *named == key),
                "{key} = {value}: {error}"
            );
        }
        assert!(
            matches!(load(&[("colour", "red")]).unwrap_err(), ConfigError::Unknown { key } if key == "colour")
        );
    }
}
