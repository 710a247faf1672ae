// What the server answers in the halls: lists, people, rooms. Tables themselves are in generated/types.

import type { Clock, GameName, Person, RoomName, Side, Stage, Table } from "../generated/types";

/** A table that was laid, and the keys of the seats one has taken. */
export type Laid = { table: Table; keys: Record<string, string> };

export type ListedSeat = { side: Side; bot: string | null; taken: boolean; player?: string; name?: string };

/** A table in a list. `turn` and `yours` only while it is played. */
export type ListedTable = {
  id: string; game: GameName; room: RoomName | null; stage: Stage; created: number; code: string; clock: Clock;
  rated: boolean; spectators: boolean; seats: ListedSeat[]; turn?: Side; yours?: boolean;
};

/** What can be played, as `GET /games` lists it. */
export type Value = boolean | string | number;
export type OptionInfo = { default: Value; values?: Value[]; min?: number };
export type Playable = { id: GameName; players: number[]; sides: Side[]; options: Record<string, OptionInfo> };

export type Rated = { game: GameName; rating: number; uncertainty: number; shown: number; games: number; wins: number };
/** How often each face fell, ones to sixes. */
export type DiceLine = { game: GameName; faces: number[] };
export type ProfileAnswer = { player: Person; online: boolean; ratings: Rated[]; dice: DiceLine[] };
export type Played = {
  table: string; player: string; game: GameName; side: Side; place: number; players: number; abandoned: boolean; points: number; at: number;
  rating_before?: number | null; rating_after?: number | null; room?: RoomName | null;
};
export type Leader = { player: Person; rating?: Rated | null };

export type Prizes = { players: number; couples: boolean; places: number[]; draw: number; abandon: number };
export type Room = { room: RoomName; opens_at: number; prizes: Prizes[] };
export type Ticket = { ticket: string; waiting?: number | null; table?: string | null; side?: string | null; key?: string | null };
export type OnlinePerson = { id: string; name: string };
export type TokenLine = { id: string; label: string; created: number };
