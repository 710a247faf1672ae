//! The server's metrics and, for a server of our own, the more exact figures of the system.

use super::child::Server;
use super::client::{Http, Trouble};

/// Some of the server's figures at one moment.
#[derive(Clone, Copy, Default)]
pub(super) struct Figures {
    pub(super) cpu_seconds: f64,
    /// Of a PostgreSQL on this machine.
    pub(super) database_cpu_seconds: f64,
    pub(super) resident_bytes: f64,
    pub(super) events: f64,
    pub(super) tables_awake: f64,
    pub(super) turned_away: f64,
}

impl Figures {
    pub(super) async fn now(http: &mut Http, server: Option<&Server>) -> Result<Self, Trouble> {
        let text = http.get("/metrics").await?;
        let metric = |name: &str| value(&text, name).unwrap_or_default();
        // The metric may count whole seconds only.
        let exact = server.and_then(|server| cpu_seconds(server.process()));
        Ok(Self {
            cpu_seconds: exact.unwrap_or_else(|| metric("process_cpu_seconds_total")),
            resident_bytes: metric("process_resident_memory_bytes"),
            events: metric("tablier_events_total"),
            tables_awake: metric("tablier_tables_awake"),
            turned_away: metric("tablier_connections_refused_total"),
            ..Self::default()
        })
    }
}

pub(super) fn value(text: &str, name: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

/// The processor time of a process, where the system reports it as Linux does: in hundredths of a second.
pub(super) fn cpu_seconds(process: u32) -> Option<f64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in parentheses may hold anything; user and system time are the 12th and 13th field after it.
    let (_, fields) = text.rsplit_once(") ")?;
    let hundredths: u64 =
        fields.split(' ').skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(hundredths as f64 / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_found_by_its_whole_name() {
        let text = "# TYPE a_total counter\na_total_more 1\na_total 7.5\n";
        assert_eq!(value(text, "a_total"), Some(7.5));
        assert_eq!(value(text, "a"), None);
    }
}
