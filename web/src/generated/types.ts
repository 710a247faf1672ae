// The shapes of the protocol, written by `tablier emit`. Not to be edited.

export type GameName = "rachat" | "classique" | "superludo" | "ludo" | "tanjawi" | "latroncules";
export type Colour = "red" | "green" | "yellow" | "blue";
export type Side = Colour | "maghreb" | "other";
export type Text = { fr: string, en: string };
export type PawnName = [Colour, number];

/** One thing that happened. */
export type Event =
  | { type: "rolled", side: Side, dice: number[] }
  | { type: "moved", pawn: PawnName | string, from: string, to: string, by: string | null }
  | { type: "exited", pawn: PawnName, to: string, by: string }
  | { type: "captured", pawn: PawnName, by: PawnName, at: string, to: string }
  | { type: "ransomed", pawn: PawnName, by: string }
  | { type: "stormed", pawn: PawnName, from: string, to: string, by: string }
  | { type: "freed", pawn: PawnName }
  | { type: "bonus", side: Side, steps: number }
  | { type: "lost_bonus", side: Side, steps: number }
  | { type: "reached_goal", pawn: PawnName }
  | { type: "sent_home", pawn: PawnName, from: string, rule: string }
  | { type: "put_back", pawn: PawnName, from: string, to: string, rule: string }
  | { type: "lost_dice", side: Side, dice: number[] }
  | { type: "passed", side: Side, rule: string }
  | { type: "earned", side: Side, turns: number }
  | { type: "again", side: Side }
  | { type: "sacrificed", side: Side, rule: string }
  | { type: "taken", at: string, piece: string }
  | { type: "promoted", at: string, piece: string }
  | { type: "accused", side: Side, caught: boolean }
  | { type: "apologised", side: Side }
  | { type: "left", side: Side }
  | { type: "turn", side: Side }
  | { type: "over", reason: string, ranking: Side[][] };

type Common = {
  options: Record<string, boolean | string | number>, order: Side[], turn: Side,
  phase: "roll" | "play" | "over", ranking?: Side[][], reason?: string,
};
type Race = Common & { pawns: Partial<Record<Colour, string[]>>, dice: number[] };
export type RachatPosition = Race & { game: "rachat", frozen: number[], duties: { square: number, done: boolean }[] };
export type ParchisPosition = Race & {
  game: "classique" | "superludo", row: number, again: boolean, seven: boolean, last_moved: number | null,
  bonus: number[], barred: number | null, arrivals: Record<string, Colour[]>,
};
export type LudoPosition = Race & { game: "ludo", sixes: number, extra: number, scores?: Record<string, number> };
export type TanjawiPosition = Race & {
  game: "tanjawi", turns: Record<string, number>, sixes: number, again: boolean, last_moved: PawnName | null, bonus: number[],
  cheat?: { pawn: PawnName, from: string, right: string | null } | null, accused?: boolean, apology?: Side | null, classe?: boolean,
};
export type LatronculesPosition = Common & { game: "latroncules", board: string[], quiet: number };
export type Position = RachatPosition | ParchisPosition | LudoPosition | TanjawiPosition | LatronculesPosition;

/** A legal action with what it would do. `from`, `to`: places (`home`, `t7`, `l3`, `goal`, `x.blue`) or cells (`b2`). */
export type Choice = {
  action: string,
  /** The colour of the pawns or of the piece that moves. */
  colour: Colour,
  from: string, to: string,
  /** The faces it spends, highest first; empty for a bonus and in Latroncules. */
  dice: number[],
  /** The steps of the bonus it spends. */
  bonus: number | null,
  /** A cheat: never legal, but nobody hinders it (TJ-18). */
  cheat: boolean,
  happened: Event[],
};

/** Why a nameable action is not legal. */
export type Refusal = { action: string, dice: number[], bonus: number | null, to: string | null, rule: string | null, message: Text, squares: string[] };

export type RefereeError = { kind: "bad_request" | "bad_position" | "illegal", rule: string | null, message: Text, squares: string[] };

export type Stage = "waiting" | "playing" | "over" | "closed";
export type Must = "roll" | "play" | "apologise";
export type Next = { side: Side, must: Must, actions?: string[], deadline?: number };
export type Clock = { kind: "none" } | { kind: "turn", seconds: number, reserve: number } | { kind: "days", days: number };
export type Offer = "end" | "take_back" | "pause";
export type OpeningRoll = { side: Side, face: number };
export type RoomName = string;
export type Seat = {
  side: Side, player?: string, name?: string, bot?: string, stand_in?: string, salt?: string,
  here: boolean, left: boolean, yours: boolean, reserve: number,
};
export type ChatLine = { n: number, at: number, side: Side, text: string };
export type Table = {
  id: string, n: number, now: number, stage: Stage, game: GameName, code: string, owner: string, created: number,
  seats: Seat[], clock: Clock, listed: boolean, spectators: boolean, chat: boolean, rated: boolean, room: RoomName | null,
  away: number | null, commitment: string, secret?: string, opening: OpeningRoll[], first?: Side, paused: boolean,
  offers: { what: Offer, by: Side[] }[], position?: Position, next?: Next, rematch?: string,
  /** What was said last, at most 50 lines. */
  said: ChatLine[],
};

/** What is stored of a table, as it is told. */
export type TableEvent =
  | { type: "created", settings: unknown, by: string, commitment: string }
  | { type: "sat", side: Side, player: string, name: string, salt: string }
  | { type: "bot_sat", side: Side, bot: string }
  | { type: "stood", side: Side }
  | { type: "started", opening: OpeningRoll[], first: Side }
  | { type: "rolled", side: Side, dice: number[] }
  | { type: "played", side: Side, action?: string }
  | { type: "accused", side: Side }
  | { type: "apologised", side: Side }
  | { type: "abandoned", side: Side, why: "left" | "clock" }
  | { type: "offered", side: Side, what: Offer }
  | { type: "accepted", side: Side, what: Offer }
  | { type: "declined", side: Side, what: Offer }
  | { type: "agreed" }
  | { type: "taken_back", n: number }
  | { type: "paused" }
  | { type: "resumed", side: Side }
  | { type: "taken_over", side: Side, bot: string }
  | { type: "given_back", side: Side }
  | { type: "chat", side: Side, text?: string }
  | { type: "over", secret: string }
  | { type: "closed", secret: string }
  | { type: "rematch", table: string };
export type Told = { table: string, n: number, at: number, event: TableEvent, happened?: Event[], position?: Position, next?: Next };
export type Presence = { table: string, here: Side[], watching: number };

export type ApiError = { code: string, rule?: string, message: Text, facts?: Record<string, string> };
export type Person = { id: string, name: string, account: boolean, bot: boolean, points: number, level: number, created: number };

/** A game with its board, emitted into boards.json. */
export type RaceBoard = {
  track: number, lane: number, grid: number, colours: Colour[], starts: Record<Colour, number>,
  /** Column and row of each track square, square 1 first. */
  track_cells: [number, number][],
  lane_cells: Record<Colour, [number, number][]>,
  /** The top left of each home's 2×2 cells. */
  home_cells: Record<Colour, [number, number]>,
  /** The whole way of a colour's pawns: `t1`, …, `l1`, …, `goal`. */
  paths: Record<Colour, string[]>,
};
export type LatronculesBoard = { /** Rank 8 first: `""`, or arrows such as `↗`. */ arrows: string[][] };
export type BoardName = "cross52" | "parchis68" | "latroncules";
export type GameInfo = {
  id: GameName, board: BoardName, players: number[], sides: Side[], dice: number,
  /** The colours a side plays with. */
  colours: Record<string, Colour[]>,
  /** Squares where pawns are safe, and squares with a star. */
  safe: number[], stars: number[],
  options: Record<string, { default: boolean | string | number, values?: (boolean | string | number)[], min?: number }>,
  clauses: string[],
};
export type Boards = { cross52: RaceBoard, parchis68: RaceBoard, latroncules: LatronculesBoard, games: GameInfo[] };

/** A fixture as a diagram of the rule book. */
export type Scene = {
  clauses: string[], position: Position,
  tries: ({ do: "roll", dice: number[] } | { do: "play", action: string } | { do: "refused", action: string, rule: string })[],
};

/** What is asked of a table. */
export type Ask = {
  do: "sit" | "bot" | "stand" | "close" | "roll" | "play" | "accuse" | "apologise" | "abandon" | "offer" | "accept" | "decline"
    | "resume" | "chat" | "here",
  seat?: Side, key?: string, after?: number, action?: string, salt?: string, name?: string, bot?: string, what?: Offer, text?: string,
};
