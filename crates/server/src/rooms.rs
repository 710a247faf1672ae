//! stub
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Room { Passport, Tourist, Priority, Business, Luxury }
impl Room {
    pub const ALL: [Self; 5] = [Self::Passport, Self::Tourist, Self::Priority, Self::Business, Self::Luxury];
    pub const fn name(self) -> &'static str { "passport" }
    pub const fn opens_at(self) -> u64 { 0 }
}
