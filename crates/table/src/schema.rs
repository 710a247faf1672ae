//! Names of the protocol's schemas, for types and handlers to refer to in the description of the API, which
//! holds the schemas themselves (`api/description.rs`).

use std::borrow::Cow;

use utoipa::openapi::schema::Schema;
use utoipa::openapi::{ObjectBuilder, RefOr};
use utoipa::{PartialSchema, ToSchema};

macro_rules! named {
    ($($marker:ident = $name:literal;)+) => {
        $(#[doc = concat!("Refers to the schema `", $name, "`.")]
        pub struct $marker;

        impl PartialSchema for $marker {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().into()
            }
        }

        impl ToSchema for $marker {
            fn name() -> Cow<'static, str> {
                $name.into()
            }
        })+
    };
}

named! {
    PositionSchema = "Position";
    PawnSchema = "PawnName";
    ToldSchema = "Told";
    RequestSchema = "RefereeRequest";
    AnswerSchema = "RefereeAnswer";
    OptionsSchema = "Options";
}
