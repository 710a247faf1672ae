//! Follows the hints of other nodes.

use std::sync::Arc;

use tablier_store::{Hint, News};

use crate::listeners::Ending;
use crate::live::Command;
use crate::live::app::App;
use crate::moderation::follow::show_name;
use crate::time::now;

/// Listens until the server stops.
pub(super) async fn run(app: &Arc<App>) {
    let mut news = app.store.listen();
    while let Some(news) = news.recv().await {
        match news {
            News::Gap => app.nodes.miss(),
            News::Hints { from, hints } => {
                for hint in hints {
                    if from == app.nodes.me() { own(app, &hint) } else { heed(app, &from, hint) }
                }
            }
        }
    }
}

/// This node's own hints only show that the bus works, and how fast.
fn own(app: &App, hint: &Hint) {
    if let Hint::Beat { at } = hint {
        app.nodes.hear();
        metrics::histogram!("tablier_bus_delay_seconds").record(now().saturating_sub(*at) as f64 / 1000.0);
    }
}

fn heed(app: &Arc<App>, from: &str, hint: Hint) {
    match hint {
        Hint::Events { table, last } => app.has_events(&table, last),
        Hint::Present { table, seen } => {
            app.if_awake(&table, Command::Present { node: from.to_owned(), seen });
        }
        Hint::Changed { player, ending } => {
            // A later version may end something else: all is more than enough.
            let ending = Ending::parse(&ending).unwrap_or(Ending::All);
            app.listeners.end(&player, &ending);
            if ending == Ending::All {
                let app = Arc::clone(app);
                tokio::spawn(async move { show_name(&app, &player).await });
            }
        }
        Hint::Tickets => app.matches.poke(),
        Hint::Nodes => app.nodes.hurry.notify_one(),
        Hint::Beat { .. } => {}
    }
}
