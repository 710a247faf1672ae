//! The outcome of an ask: the events to append, or a refusal. The legality of rolls and actions is up to the
//! rules alone; this module is about who may ask for what, and when.

use std::fmt;

use tablier_bots::Bot;
use tablier_dice::{FairDice, Salt};
use tablier_notation::{Event, options_json};
use tablier_rules::{Node, Seat, Seats};

use crate::ask::{Ask, AskKind};
use crate::event::{Leaving, Offer, TableEvent};
use crate::keys;
use crate::play::Play;
use crate::refusal::{Code, Refused};
use crate::seating::SeatName;
use crate::table::{Stage, Table, Who};

/// The longest chat message, in characters.
pub const LONGEST_CHAT: usize = 500;

/// The person who asks.
#[derive(Clone, Debug, Default)]
pub struct Asker {
    /// None for somebody who only watches.
    pub player: Option<String>,
    /// Their name.
    pub name: String,
    /// Do they have an account?
    pub account: bool,
    /// An account that is a bot.
    pub bot: bool,
    /// The points they have won in rooms.
    pub points: u64,
}

/// The seat data of somebody who sits down, checked and made by the server.
#[derive(Clone, Debug, Default)]
pub struct Arrival {
    /// The name to show on the seat.
    pub name: String,
    /// The hash of the key for the seat.
    pub key: String,
}

/// The change to append.
#[derive(Default, Debug)]
pub struct Change {
    /// The events.
    pub events: Vec<TableEvent>,
    /// The step of the game that the last of them is, where the rules were asked about it.
    pub step: Option<Step>,
    /// The names on the seats taken by these events.
    pub seats: Vec<SeatName>,
    /// The sides whose seats become free.
    pub left: Vec<String>,
}

/// A step as the rules have worked it out: folding its event need not ask them again. What follows from the log
/// alone is the truth; this is the same, sooner.
pub struct Step {
    /// The game after it.
    pub(crate) play: Box<dyn Play>,
    /// The events that follow.
    pub(crate) happened: Vec<Event>,
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Step").field("happened", &self.happened).finish_non_exhaustive()
    }
}

fn missing(field: &str) -> Refused {
    Refused::new(Code::Missing).with("field", field)
}

impl Change {
    fn one(event: TableEvent) -> Self {
        Self { events: vec![event], ..Self::default() }
    }
}

impl Table {
    /// The events that an ask leads to. Nobody sits down without an arrival.
    pub fn decide(
        &self,
        ask: &Ask,
        asker: &Asker,
        arrival: Option<&Arrival>,
        dice: &FairDice,
    ) -> Result<Change, Refused> {
        match ask.kind {
            AskKind::Sit => self.decide_sit(ask, asker, arrival.ok_or(Code::SignIn)?),
            AskKind::Bot => self.decide_bot(ask, asker),
            AskKind::Stand => self.decide_stand(ask, asker),
            AskKind::Close => self.decide_close(asker),
            AskKind::Chat => self.decide_chat(ask, asker),
            AskKind::Roll | AskKind::Play | AskKind::Accuse | AskKind::Apologise => {
                self.decide_step(ask, asker, dice)
            }
            AskKind::Abandon => {
                let seat = self.own_seat(ask, asker)?;
                self.running()?.copy().abandon(seat)?;
                Ok(self
                    .returning(seat, TableEvent::Abandoned { side: self.name_of(seat), why: Leaving::Left }))
            }
            AskKind::Offer | AskKind::Accept | AskKind::Decline => self.decide_offer(ask, asker),
            AskKind::Resume => {
                let seat = self.own_seat_in_play(ask, asker)?;
                if !self.paused {
                    return Err(Code::NotPaused.into());
                }
                Ok(self.returning(seat, TableEvent::Resumed { side: self.name_of(seat) }))
            }
            AskKind::Here => {
                let seat = self.own_seat(ask, asker)?;
                let playing = matches!(self.stage, Stage::Playing(_));
                let back = playing && self.chair(seat).is_some_and(|chair| chair.stand_in.is_some());
                let event = back.then(|| TableEvent::GivenBack { side: self.name_of(seat) });
                Ok(Change { events: event.into_iter().collect(), ..Change::default() })
            }
        }
    }

    fn decide_sit(&self, ask: &Ask, asker: &Asker, arrival: &Arrival) -> Result<Change, Refused> {
        let player = asker.player.clone().ok_or(Code::SignIn)?;
        let seat = self.free_seat(ask, &player)?;
        if self.has_typed_dice() && player != self.owner {
            return Err(Code::OneDevice.into());
        }
        let salt = self.salt_of(ask)?;
        let serious = self.settings.rated || self.settings.room.is_some();
        if serious && self.chairs().any(|(_, chair)| chair.player() == Some(&player)) {
            return Err(Code::OneSeatEach.into());
        }
        if self.settings.rated && !asker.account {
            return Err(Code::NeedsAccount.into());
        }
        if serious && asker.bot {
            return Err(Code::NoBots.into());
        }
        if let Some(room) = self.settings.room.filter(|room| asker.points < room.opens_at()) {
            return Err(Refused::new(Code::RoomLocked).with("points", room.opens_at()));
        }
        // A player who chose the options, when creating the table or when looking for opponents, agrees to
        // them.
        let chose = player == self.owner || self.reservation(seat).is_some_and(|kept| kept.until.is_some());
        let asked = self.game.needs_consent().iter().filter(|_| !chose);
        if let Some(option) = asked.copied().find(|option| !ask.agrees.iter().any(|agreed| agreed == option))
        {
            return Err(Refused::new(Code::NeedsConsent).with("option", option));
        }
        // A name of something else must not pass for consent.
        let options = options_json(&self.game);
        if let Some(unknown) = ask.agrees.iter().find(|agreed| !options.contains_key(*agreed)) {
            return Err(Refused::new(Code::BadSettings).with("what", unknown));
        }
        let side = self.name_of(seat);
        let sat = TableEvent::Sat {
            side: side.clone(),
            player: player.clone(),
            key: arrival.key.clone(),
            salt: salt.map(|salt| salt.to_string()).unwrap_or_default(),
        };
        Ok(Change { seats: vec![SeatName { side, player, name: arrival.name.clone() }], ..Change::one(sat) })
    }

    /// The salt of somebody who sits down; none where people type the dice.
    fn salt_of(&self, ask: &Ask) -> Result<Option<Salt>, Refused> {
        if self.has_typed_dice() {
            return Ok(None);
        }
        let salt = ask.salt.as_deref().ok_or(missing("salt"))?;
        Ok(Some(salt.parse().map_err(|_| Code::BadSalt)?))
    }

    fn decide_bot(&self, ask: &Ask, asker: &Asker) -> Result<Change, Refused> {
        self.owned_by(asker)?;
        let seat = self.free_seat(ask, &self.owner)?;
        let bot =
            Bot::named(ask.bot.as_deref().ok_or(missing("bot"))?, self.game.id()).ok_or(Code::NoSuchBot)?;
        if self.settings.rated {
            return Err(Code::NoBots.into());
        }
        Ok(Change::one(TableEvent::BotSat { side: self.name_of(seat), bot: bot.name().to_owned() }))
    }

    /// The free seat that is named, or the next one; first those that are kept for this player.
    fn free_seat(&self, ask: &Ask, player: &str) -> Result<Seat, Refused> {
        self.waiting()?;
        let named = match &ask.seat {
            Some(side) => {
                Some(self.seat(side).filter(|&seat| self.seats.contains(seat)).ok_or(Code::NoSuchSide)?)
            }
            None => None,
        };
        let free = self
            .seats
            .iter()
            .filter(|&seat| named.is_none_or(|named| named == seat) && self.chair(seat).is_none());
        let mine = |seat: &Seat| self.reservation(*seat).is_some_and(|kept| kept.player == player);
        let open = |seat: &Seat| self.reservation(*seat).is_none();
        let found = free.clone().find(mine).or_else(|| free.clone().find(open));
        found.ok_or_else(|| if free.count() > 0 { Code::SeatKept } else { Code::SeatTaken }.into())
    }

    fn decide_stand(&self, ask: &Ask, asker: &Asker) -> Result<Change, Refused> {
        self.waiting()?;
        let named = ask.seat.as_deref().and_then(|side| self.seat(side));
        if let Some((seat, kept)) = named.and_then(|seat| Some((seat, self.reservation(seat)?))) {
            // Players who have come need not wait for anybody against their will, except for the owner of the
            // table.
            let came =
                self.gathers_until().is_none() && !self.seats_of(asker.player.as_deref(), &[]).is_empty();
            if asker.player.as_ref() != Some(&kept.player) && !(came && kept.player != self.owner) {
                self.owned_by(asker)?;
            }
            return Ok(self.freeing(seat, |side| TableEvent::Released { side }));
        }
        let seat = match named.and_then(|seat| Some((seat, self.chair(seat)?))) {
            Some((seat, chair)) if matches!(chair.who, Who::Bot(_)) => {
                self.owned_by(asker)?;
                seat
            }
            _ => self.own_seat(ask, asker)?,
        };
        Ok(self.freeing(seat, |side| TableEvent::Stood { side }))
    }

    /// Frees a seat. Players who were matched play together or not at all, so their table closes.
    fn freeing(&self, seat: Seat, event: impl FnOnce(String) -> TableEvent) -> Change {
        let side = self.name_of(seat);
        match self.gathers_until() {
            Some(_) => Change::one(closed()),
            None => Change { left: vec![side.clone()], ..Change::one(event(side)) },
        }
    }

    fn decide_close(&self, asker: &Asker) -> Result<Change, Refused> {
        self.owned_by(asker)?;
        self.waiting()?;
        Ok(Change::one(closed()))
    }

    fn decide_chat(&self, ask: &Ask, asker: &Asker) -> Result<Change, Refused> {
        let text = unturned(ask.text.as_deref().ok_or(missing("text"))?);
        let text = text.trim();
        let mine = self.owned_seats(ask, asker).iter().next();
        let seat =
            if ask.seat.is_some() { self.own_seat(ask, asker)? } else { mine.ok_or(Code::NotYourSeat)? };
        if !self.settings.chat || matches!(self.stage, Stage::Closed) {
            return Err(Code::ChatOff.into());
        }
        if text.is_empty() || text.chars().count() > LONGEST_CHAT || text.chars().any(char::is_control) {
            return Err(Code::BadChat.into());
        }
        Ok(Change::one(TableEvent::Chat { side: self.name_of(seat), text: text.to_owned() }))
    }

    fn decide_step(&self, ask: &Ask, asker: &Asker, dice: &FairDice) -> Result<Change, Refused> {
        let seat = self.acting_for(ask, asker)?;
        let mut play = self.running()?.copy();
        if self.paused {
            return Err(Code::Paused.into());
        }
        if ask.after.is_some_and(|after| after < self.last_step) {
            return Err(Refused::new(Code::Stale).with("last", self.last));
        }
        if self.acting() != Some(seat) {
            return Err(Refused::new(Code::NotYourTurn)
                .with("side", self.acting().map_or("", |seat| self.side(seat))));
        }
        let side = self.name_of(seat);
        let (happened, event) = match ask.kind {
            AskKind::Roll => {
                let faces = self.faces(ask, play.as_ref(), dice)?;
                (play.roll(&faces)?, TableEvent::Rolled { side, dice: faces })
            }
            AskKind::Accuse => (play.accuse()?, TableEvent::Accused { side }),
            AskKind::Apologise => (play.apologise()?, TableEvent::Apologised { side }),
            _ => {
                let action = ask.action.as_deref().ok_or(missing("action"))?;
                (play.play(action)?, TableEvent::Played { side, action: action.to_owned() })
            }
        };
        Ok(Change { step: Some(Step { play, happened }), ..self.returning(seat, event) })
    }

    /// The seat that takes a step: the asker's own, or that of a bot whose dice people type.
    fn acting_for(&self, ask: &Ask, asker: &Asker) -> Result<Seat, Refused> {
        let types = self.has_typed_dice()
            && ask.kind == AskKind::Roll
            && (asker.player.as_ref() == Some(&self.owner) || !self.owned_seats(ask, asker).is_empty());
        let bot = self.acting().filter(|&seat| {
            self.chair(seat).is_some_and(|chair| chair.player().is_none())
                && ask.seat.as_deref().is_none_or(|side| side == self.side(seat))
        });
        bot.filter(|_| types).map_or_else(|| self.own_seat(ask, asker), Ok)
    }

    /// The faces of a roll: those of the fair dice, or those that people typed.
    fn faces(&self, ask: &Ask, play: &dyn Play, dice: &FairDice) -> Result<Vec<u8>, Refused> {
        match &ask.dice {
            Some(_) if !self.has_typed_dice() => Err(Code::NoTypedDice.into()),
            None if !self.has_typed_dice() => Ok(dice.roll(self.rolls + 1, play.dice())),
            // The rules say why nobody rolls now.
            _ if !matches!(play.node(), Node::Chance(_)) => Ok(Vec::new()),
            Some(faces) if faces.len() == play.dice() && faces.iter().all(|face| (1..=6).contains(face)) => {
                Ok(faces.clone())
            }
            _ => Err(Refused::new(Code::BadDice).with("count", play.dice())),
        }
    }

    fn decide_offer(&self, ask: &Ask, asker: &Asker) -> Result<Change, Refused> {
        let seat = self.own_seat_in_play(ask, asker)?;
        let what = ask.what.ok_or(missing("what"))?;
        let side = self.name_of(seat);
        let agreed = self.offers[what as usize];
        if ask.kind != AskKind::Offer && agreed.is_empty() {
            return Err(Code::NothingOffered.into());
        }
        if ask.kind == AskKind::Decline {
            return Ok(self.returning(seat, TableEvent::Declined { side, what }));
        }
        match what {
            Offer::TakeBack if self.last_action().is_none() => return Err(Code::NothingToTakeBack.into()),
            // People who type the dice take back those of bots as well, and sit at one device.
            Offer::TakeBack
                if agreed.is_empty()
                    && !self.has_typed_dice()
                    && self.last_action().is_some_and(|(_, by)| by != seat) =>
            {
                return Err(Code::NothingToTakeBack.into());
            }
            Offer::Pause if self.paused => return Err(Code::Paused.into()),
            _ => {}
        }
        if agreed.contains(seat) {
            return Ok(Change::default());
        }
        let event = if agreed.is_empty() {
            TableEvent::Offered { side, what }
        } else {
            TableEvent::Accepted { side, what }
        };
        let mut change = self.returning(seat, event);
        // A player who holds several seats agrees for all of them.
        let mine = self.owned_seats(ask, asker).minus(agreed).without(seat);
        for other in mine.iter().filter(|&other| self.playing().contains(other)) {
            change.events.push(TableEvent::Accepted { side: self.name_of(other), what });
        }
        Ok(change)
    }

    /// A player who acts is back: their seat is given back first.
    fn returning(&self, seat: Seat, event: TableEvent) -> Change {
        let mut change = Change::one(event);
        if self.chair(seat).is_some_and(|chair| chair.stand_in.is_some()) {
            change.events.insert(0, TableEvent::GivenBack { side: self.name_of(seat) });
        }
        change
    }

    /// The name of a seat's side.
    pub fn name_of(&self, seat: Seat) -> String {
        self.side(seat).to_owned()
    }

    fn waiting(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Waiting => Ok(()),
            Stage::Playing(_) => Err(Code::Begun.into()),
            Stage::Over(_) | Stage::Closed => Err(Code::Over.into()),
        }
    }

    fn running(&self) -> Result<&dyn Play, Refused> {
        match &self.stage {
            Stage::Waiting => Err(Code::NotBegun.into()),
            Stage::Playing(play) if !matches!(play.node(), Node::Over(_)) => Ok(play.as_ref()),
            Stage::Playing(_) | Stage::Over(_) | Stage::Closed => Err(Code::Over.into()),
        }
    }

    /// The game, and the seat among these that has to decide, where hints are given: not where anything is at
    /// stake.
    pub fn may_have_hint(&self, mine: Seats) -> Result<(&dyn Play, Seat), Refused> {
        let play = self.running()?;
        if mine.is_empty() {
            return Err(Code::NotYourSeat.into());
        }
        if self.settings.rated || self.settings.room.is_some() {
            return Err(Code::NoHints.into());
        }
        match play.node() {
            Node::Decision(seat) if mine.contains(seat) => Ok((play, seat)),
            Node::Chance(seat) | Node::Apology(seat) if mine.contains(seat) => {
                Err(Code::NothingToDecide.into())
            }
            Node::Decision(seat) | Node::Chance(seat) | Node::Apology(seat) => {
                Err(Refused::new(Code::NotYourTurn).with("side", self.side(seat)))
            }
            Node::Over(_) => Err(Code::Over.into()),
        }
    }

    fn owned_by(&self, asker: &Asker) -> Result<(), Refused> {
        match &asker.player {
            None => Err(Code::SignIn.into()),
            Some(player) if *player == self.owner => Ok(()),
            Some(_) => Err(Code::NotYourTable.into()),
        }
    }

    /// The seats that the asker may act for: the player's own, and those whose key was shown.
    pub fn owned_seats(&self, ask: &Ask, asker: &Asker) -> Seats {
        let shown: Option<String> = ask.key.as_deref().map(keys::hash);
        self.seats_of(asker.player.as_deref(), shown.as_slice())
    }

    /// The seats of a player, or of keys by their hashes.
    pub fn seats_of(&self, asker: Option<&str>, keys: &[String]) -> Seats {
        let owns = |who: &Who| match who {
            Who::Person { player, key, .. } => Some(player.as_str()) == asker || keys.contains(key),
            Who::Bot(_) => false,
        };
        self.chairs().filter(|(_, chair)| owns(&chair.who)).map(|(seat, _)| seat).collect()
    }

    /// A seat of the asker's that has not left the game.
    fn own_seat_in_play(&self, ask: &Ask, asker: &Asker) -> Result<Seat, Refused> {
        let seat = self.own_seat(ask, asker)?;
        self.running()?;
        if self.playing().contains(seat) { Ok(seat) } else { Err(Code::Over.into()) }
    }

    fn own_seat(&self, ask: &Ask, asker: &Asker) -> Result<Seat, Refused> {
        let mine = self.owned_seats(ask, asker);
        if let Some(side) = &ask.seat {
            let seat = self.seat(side).filter(|&seat| self.seats.contains(seat)).ok_or(Code::NoSuchSide)?;
            return match self.chair(seat) {
                None => Err(Code::SeatEmpty.into()),
                Some(_) if mine.contains(seat) => Ok(seat),
                Some(_) => Err(Code::NotYourSeat.into()),
            };
        }
        let mut seats = mine.iter();
        match (seats.next(), seats.next()) {
            (None, _) => Err(Code::NotYourSeat.into()),
            (Some(seat), None) => Ok(seat),
            (Some(_), Some(_)) => {
                self.acting().filter(|&seat| mine.contains(seat)).ok_or_else(|| Code::WhichSeat.into())
            }
        }
    }
}

/// The message without the characters that reverse the text around them, and so the messages of others.
/// Right-to-left scripts need none of them; the marks that they do use stay, and so do the joiners of emoji.
fn unturned(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')).collect()
}

/// The secret is filled in by the host: nobody else knows it.
const fn closed() -> TableEvent {
    TableEvent::Closed { secret: String::new() }
}
