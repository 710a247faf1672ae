//! The types of the API and of the socket, as TypeScript: the page is checked against them.

use tablier_notation::types::Types;
use tablier_table::ask::{Ask, AskKind};
use tablier_table::event::{Offer, OpeningRoll, TableEvent};
use tablier_table::listed::ListedTable;
use tablier_table::new_table::{NewTable, Seating};
use tablier_table::places::Outcome;
use tablier_table::refusal::ErrorDetail;
use tablier_table::review::{Advice, Analysis, Choice, PlayerReport, StepReport};
use tablier_table::settings::{Clock, DiceSource, Settings};
use tablier_table::told::{
    ChatLine, LineSeat, Must, Next, OfferView, PlaceView, Presence, SeatView, StageName, TableLine,
    TableView, Told,
};

use crate::api::access::Credentials;
use crate::api::key::ServerKey;
use crate::api::me::{MadeToken, Myself, TokenLine};
use crate::api::me_rules::RulesLine;
use crate::api::notices::{Notice, NoticeKind};
use crate::api::people::{NewAccount, NewReport, OnlineLine, Person, Profile, Registered};
use crate::api::recovery::{RecoveryCodes, RecoveryLeft};
use crate::api::results::{DiceLine, Leader, Played, Rated};
use crate::api::rooms::{PrizeList, RoomLine, TicketState, Wish};
use crate::api::tables::{Laid, NamedTable};
use crate::live::Answer;
use crate::live::socket::{Notices, Question, Watching};
use crate::review_queue::Analysing;

/// Everything that a page sends and receives, including the games' own types.
pub fn types() -> Types {
    let mut types = Types::new();
    types.alias("RoomName", "string");
    types.alias("Options", "Record<string, boolean | string | number>");
    types
        .add::<TableView>()
        .add::<StageName>()
        .add::<SeatView>()
        .add::<OfferView>()
        .add::<Next>()
        .add::<Must>();
    types.add::<PlaceView>().add::<Outcome>();
    types.add::<ChatLine>().add::<Clock>().add::<OpeningRoll>().add::<Offer>().add::<Settings>();
    types.add::<DiceSource>();
    types.add::<TableEvent>().add::<Told<'static>>().add::<Presence<'static>>();
    types
        .add::<Ask>()
        .add::<AskKind>()
        .add::<Answer>()
        .add::<Question>()
        .add::<Watching>()
        .add::<ErrorDetail>();
    types.add::<NewTable>().add::<Seating>().add::<Laid>().add::<NamedTable>().add::<ServerKey>();
    types.add::<ListedTable>().add::<TableLine>().add::<LineSeat>();
    types.add::<RoomLine>().add::<PrizeList>().add::<Wish>().add::<TicketState>();
    types.add::<Rated>().add::<Played>().add::<DiceLine>().add::<Leader>();
    types
        .add::<Person>()
        .add::<NewAccount>()
        .add::<Credentials>()
        .add::<NewReport>()
        .add::<Profile>()
        .add::<OnlineLine>();
    types
        .add::<TokenLine>()
        .add::<MadeToken>()
        .add::<RulesLine>()
        .add::<Myself>()
        .add::<Registered>()
        .add::<RecoveryCodes>()
        .add::<RecoveryLeft>();
    types.add::<Notice>().add::<Notices>().add::<NoticeKind>();
    types
        .add::<Analysis>()
        .add::<PlayerReport>()
        .add::<StepReport>()
        .add::<Choice>()
        .add::<Analysing>()
        .add::<Advice>();
    types
}
