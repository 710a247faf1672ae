// The shapes of the protocol, written by `make generated` from the Rust types. Not to be edited.

/**
 * An action to play, and why.
 */
export type Advice = {
/**
 * The best action.
 */
action: string,
/**
 * The share of the win that the player can expect after it, from 0 to 1.
 */
win: number,
/**
 * The judge was made for other options: `win` is an estimate by the rules of the book, as the last
 * sentence of `why` says.
 */
borrowed: boolean,
/**
 * The reasons for it, one sentence each.
 */
why: Text[], };

/**
 * An action, and what the mover can expect after it.
 */
export type AnalysedChoice = {
/**
 * The action as text.
 */
action: string,
/**
 * The mover's share of the win.
 */
win: number, };

/**
 * How one side played, and what its result was made of: start + luck + mistakes + gifts = result. Without
 * dice nothing adds up so, and the parts are null.
 */
export type AnalysedPlayer = {
/**
 * Who.
 */
side: Side,
/**
 * The share of the win they could expect at the start.
 */
start: number,
/**
 * Gained or lost through rolls; null without dice.
 */
luck: number | null,
/**
 * Lost through their own actions: at most 0, cheats and right accusations aside. Null without dice.
 */
mistakes: number | null,
/**
 * Gained or lost through the actions of others; null without dice.
 */
gifts: number | null,
/**
 * Their share of the win.
 */
result: number,
/**
 * The share of a win kept per action, on average; null if they never acted.
 */
precision: number | null,
/**
 * Their luckiest roll.
 */
best_roll: number | null,
/**
 * Their unluckiest roll.
 */
worst_roll: number | null, };

/**
 * One step, judged.
 */
export type AnalysedStep = {
/**
 * Which one.
 */
n: number,
/**
 * Whose; null if all agreed.
 */
side: Side | null,
/**
 * The kind of step.
 */
kind: "roll" | "action" | "cheat" | "other",
/**
 * The share of the win that each side can expect after it.
 */
win: Partial<Record<Side, number>>,
/**
 * Gained or lost by the roller, for a roll.
 */
luck: number | null,
/**
 * The action, legal or a cheat.
 */
played: string | null,
/**
 * Lost by a legal action, compared to the best one.
 */
loss: number | null,
/**
 * How bad that was.
 */
mark: "?!" | "?" | "??" | null,
/**
 * The best action.
 */
best: AnalysedChoice | null,
/**
 * The best actions, the one played among them, best first.
 */
choices: Array<AnalysedChoice>,
/**
 * Is `win` known for sure, not estimated?
 */
exact: boolean, };

/**
 * An analysis that is not ready yet.
 */
export type Analysing = { state: "running",
/**
 * How much is done, from 0 to 1.
 */
done: number, };

/**
 * A reviewed game. Everything is a share of the win, from 0 to 1; in couples, of both partners together. `n`
 * is the number of the event at its table, or of the step in a record that is no table's.
 */
export type Analysis = {
/**
 * How it was judged; a higher number replaces a lower.
 */
version: number,
/**
 * The game.
 */
game: GameName,
/**
 * The judge was made for other options: all figures but the exact ones are estimates by the rules of the
 * book.
 */
borrowed: boolean,
/**
 * Those who started, in order of play.
 */
sides: Side[],
/**
 * The share of the win that each side could expect at the start.
 */
start: Partial<Record<Side, number>>,
/**
 * How each result came about.
 */
players: Array<AnalysedPlayer>,
/**
 * Every step of the game.
 */
steps: Array<AnalysedStep>,
/**
 * The steps that changed most.
 */
turning: number[], };

/**
 * An ask was granted.
 */
export type Answer = {
/**
 * The number of the last event.
 */
n: number,
/**
 * The key of the seat that was taken: keep it.
 */
key?: string, };

/**
 * Details of an error.
 */
export type ApiError = { code: string,
/**
 * The clause that refuses, if the rules do.
 */
rule?: string, message: Text, facts?: Record<string, string>,
/**
 * The squares and cells that the rules speak of.
 */
squares?: string[], };

/**
 * One ask. Which of the other fields belong to it depends on `do`.
 */
export type Ask = {
/**
 * The request itself.
 */
do: AskKind,
/**
 * The side that does it; may be left out by those who hold one seat, or the seat that is to act.
 */
seat?: Side,
/**
 * The key of the seat, for a device that did not sit down itself.
 */
key?: string,
/**
 * The number of the last event that the asker has seen: if the game has gone on since, it is refused as
 * `stale`.
 */
after?: number,
/**
 * `play`: the action, as in the referee protocol.
 */
action?: string,
/**
 * `roll`: the faces that people threw, where they type the dice.
 */
dice?: Array<number>,
/**
 * `sit`: 32 hexadecimal digits that the device drew itself; none where people type the dice.
 */
salt?: string,
/**
 * `sit`: the name to show on this seat; otherwise the player's own.
 */
name?: string,
/**
 * `sit`: the options the player agrees to by name, where the table asks for it (`consent`).
 */
agrees?: string[],
/**
 * `bot`: which one.
 */
bot?: string,
/**
 * `offer`, `accept`, `decline`: what.
 */
what?: Offer,
/**
 * `chat`: what to say.
 */
text?: string, };

/**
 * A request that a player can make.
 */
export type AskKind = "sit" | "bot" | "stand" | "roll" | "play" | "accuse" | "apologise" | "abandon" | "offer" | "accept" | "decline" | "resume" | "chat" | "close" | "here";

/**
 * Every board and every game.
 */
export type Boards = {
/**
 * The boards of the race games, each once.
 */
races: Array<RaceBoard>, latroncules: LatronculesBoard, games: Array<GameInfo>, };

export type BookName = "rachat" | "parchis" | "ludo" | "tanjawi" | "latroncules";

/**
 * Something somebody at the table said.
 */
export type ChatLine = {
/**
 * The number of its event.
 */
n: number, at: number, side: Side,
/**
 * Empty if it was removed.
 */
text: string,
/**
 * Did moderators remove it?
 */
removed?: boolean, };

/**
 * An action that may be played, with what it would do. `from` and `to` are places (`home`, `t7`, `l3`,
 * `goal`, `x.blue`) or cells (`b2`).
 */
export type Choice = { action: string,
/**
 * The colour of the pawns or of the piece that moves.
 */
colour: Colour, from: string, to: string,
/**
 * The faces it spends, highest first; empty for a bonus and in Latroncules.
 */
dice: Array<number>,
/**
 * The steps of the bonus it spends.
 */
bonus: number | null,
/**
 * A cheat: never legal, but nobody hinders it (TJ-18).
 */
cheat: boolean, happened: Array<Event>, };

/**
 * How long players may think.
 */
export type Clock = { "kind": "none" } | { "kind": "turn",
/**
 * Seconds for each turn.
 */
seconds: number,
/**
 * Seconds in reserve.
 */
reserve: number, } | { "kind": "days",
/**
 * Days for each turn.
 */
days: number, };

export type Colour = "red" | "green" | "yellow" | "blue";

/**
 * The name and password to sign in with.
 */
export type Credentials = { name: string, password: string, };

/**
 * How often each face fell.
 */
export type DiceLine = { game: GameName,
/**
 * Ones to sixes.
 */
faces: number[], };

/**
 * Where the dice of a table come from.
 */
export type DiceSource = "fair" | "typed";

/**
 * The measured effects in a game, by options code: the book, every value of every option, every preset.
 */
export type Effects = {
/**
 * Games between equals for each entry.
 */
games: number,
/**
 * Pairs of games between a careful player and a simple one.
 */
pairs: number, measured: { [key in string]: Figures },
/**
 * The book with four players, beside which options for four are put.
 */
four?: Figures,
/**
 * Options that have a meaning only with another one, and the code of that one.
 */
needs?: { [key in string]: string }, };

/**
 * One thing that happened. Race games name pawns and places, Latroncules cells such as `b3` and the
 * letters of pieces.
 */
export type Event = { "type": "rolled", side: Side, dice: Array<number>, } | { "type": "moved", pawn: PawnName | string, from: string, to: string, by: string | null, } | { "type": "exited", pawn: PawnName, to: string, by: string, } | { "type": "captured", pawn: PawnName, by: PawnName, at: string, to: string, } | { "type": "ransomed", pawn: PawnName, by: string, } | { "type": "stormed", pawn: PawnName, from: string, to: string, by: string, } | { "type": "freed", pawn: PawnName, } | { "type": "bonus", side: Side, steps: number, } | { "type": "lost_bonus", side: Side, steps: number, } | { "type": "skipped", side: Side, bonus: number, } | { "type": "reached_goal", pawn: PawnName, } | { "type": "finished", side: Side, } | { "type": "sent_home", pawn: PawnName, from: string, rule: string, } | { "type": "put_back", pawn: PawnName, from: string, to: string, rule: string, } | { "type": "lost_dice", side: Side, dice: Array<number>, } | { "type": "passed", side: Side, rule: string, } | { "type": "earned", side: Side, turns: number, } | { "type": "again", side: Side, } | { "type": "sacrificed", side: Side, rule: string, } | { "type": "taken", at: string, piece: string, } | { "type": "promoted", at: string, piece: string, } | { "type": "accused", side: Side, caught: boolean, } | { "type": "apologised", side: Side, } | { "type": "left", side: Side, } | { "type": "turn", side: Side, } | { "type": "over", reason: string, ranking: Side[][], };

/**
 * The figures of one set of options, each a mean and half the width of its 95 % interval.
 */
export type Figures = {
/**
 * Turns of a game between equals.
 */
turns: [number, number],
/**
 * The share of wins of the side that begins, among equals, in percent.
 */
first: [number, number],
/**
 * The share of wins of a careful player against a simple one, in percent: the smaller, the more luck.
 */
skill: [number, number],
/**
 * The entry that these options are compared with: an options code, or `four`. None for the book.
 */
beside?: string,
/**
 * Every game went as in that entry: it never came up.
 */
same?: boolean,
/**
 * The first games: their turns, the wins of the side that began and of the careful player, in halves.
 */
trace: [number, number, number], };

/**
 * A game with its board.
 */
export type GameInfo = {
/**
 * The name of its rule book.
 */
book: BookName,
/**
 * Its board among `races`; none for Latroncules.
 */
board: number | null,
/**
 * How many play unless something else is chosen.
 */
usual_players: number,
/**
 * May any side begin, so that it is drawn or agreed on?
 */
any_begins: boolean,
/**
 * The clause that says who begins.
 */
begins_by: string,
/**
 * The clauses that each option changes, the main one first.
 */
option_clauses: Record<string, string[]>,
/**
 * The letter of each option in codes.
 */
option_letters: Record<string, string>,
/**
 * Sets of options that people know by name: what differs from the book.
 */
presets: Record<string, Options>,
/**
 * How many dice a roll has.
 */
dice: number,
/**
 * The colours a side plays with; all use the home and the way of the first.
 */
colours: Record<string, Colour[]>,
/**
 * Squares where pawns are safe.
 */
safe: Array<number>,
/**
 * Squares with a star.
 */
stars: Array<number>,
/**
 * The clauses of its rule book, in order.
 */
clauses: Array<string>,
/**
 * The bots that can be given a seat, from the weakest to the strongest.
 */
bots: Array<string>, id: GameName, players: number[], sides: Side[], options: Record<string, OptionLine>, };

/**
 * A game as the referee lists it.
 */
export type GameLine = { id: GameName, players: number[], sides: Side[], options: Record<string, OptionLine>, };

export type GameName = "rachat" | "classique" | "superludo" | "ludo" | "tanjawi" | "latroncules";

/**
 * A table that was created. Its commitment is known: players may now sit down with a salt.
 */
export type Laid = { table: Table, };

/**
 * The axes carved on each cell, rank 8 first: `-` left and right, `|` up and down, `/` and `\` the
 * diagonals.
 */
export type LatronculesBoard = { arrows: string[][], };

/**
 * The JSON shape of a position.
 */
export type LatronculesPosition = { game: "latroncules", options: Record<string, boolean | string | number>, order: Side[], turn: Side, phase: "roll" | "play" | "over", board: Array<string>, quiet: number, ranking?: Side[][], reason?: string, };

/**
 * Somebody among the best.
 */
export type Leader = { player: Person, rating?: Rated, };

/**
 * A seat in the lobby.
 */
export type LineSeat = { side: Side,
/**
 * The bot that was given the seat.
 */
bot: string | null, taken: boolean,
/**
 * The id of the player on this seat.
 */
player?: string, name?: string, };

/**
 * A table in a list.
 */
export type ListedTable = { id: string, game: GameName, room: RoomName | null, stage: Stage, created: number,
/**
 * Every option of the game with its value.
 */
options: Options,
/**
 * The preset that has these options.
 */
preset?: string,
/**
 * The side to act, at the caller's own tables that are being played.
 */
turn?: Side,
/**
 * Is it the caller's own?
 */
yours?: boolean,
/**
 * The game with its options as a code.
 */
code: string, clock: Clock, rated: boolean, spectators: boolean,
/**
 * The side that begins by agreement; otherwise it is drawn.
 */
agreed_first?: Side, seats: Array<LineSeat>, };

/**
 * The JSON shape of a position.
 */
export type LudoPosition = { game: "ludo", options: Record<string, boolean | string | number>, order: Side[], turn: Side, phase: "roll" | "play" | "over", pawns: Partial<Record<Colour, string[]>>, dice: number[], sixes: number, extra: number, last_moved?: number | null, finished?: Side[], ranking?: Side[][], reason?: string, scores?: Record<string, number>, };

/**
 * A new token, shown this once.
 */
export type MadeToken = { id: string,
/**
 * Send it as `Authorization: Bearer …`.
 */
token: string, };

export type Must = "roll" | "play" | "apologise";

/**
 * Oneself.
 */
export type Myself = {
/**
 * The name before a new rule for names changed it, until the player has seen the notice.
 */
old_name?: string, id: string, name: string,
/**
 * Has an account; a guest otherwise.
 */
account: boolean,
/**
 * An account that a program plays with.
 */
bot: boolean, points: number,
/**
 * From 1 to 5: the highest room that is open to them (PA-21).
 */
level: number,
/**
 * Milliseconds since 1970.
 */
created: number, };

/**
 * The name of a table.
 */
export type NamedTable = { table: string, };

/**
 * An account to make.
 */
export type NewAccount = { name: string, password: string,
/**
 * A program plays with it: it is shown as a bot and plays no rated games.
 */
bot?: boolean, };

/**
 * Something that those who run the server should know.
 */
export type NewReport = {
/**
 * The player it is about.
 */
player: string,
/**
 * The table where it happened.
 */
table?: string, text: string, };

/**
 * A table to lay.
 */
export type NewTable = {
/**
 * The name of a game, a code with its options such as `rachat-j`, or one with a preset such as
 * `ludo-@petits-chevaux`.
 */
game: string,
/**
 * The household's rules, where they differ from the book's.
 */
options?: Record<string, boolean | string | number>,
/**
 * The number of players; two sit face to face.
 */
players?: number,
/**
 * Which sides play, instead of how many.
 */
sides?: Side[],
/**
 * Which side begins, by agreement: everybody consents by sitting down (LA-4). Otherwise it is drawn.
 */
first?: Side,
/**
 * Where the dice come from. `typed`: people throw real dice and type the faces, at one device, without
 * rating, room, lobby or clock; `first` says who begins, unless the rule book does.
 */
dice?: DiceSource,
/**
 * Bots that sit there from the start, and seats kept for the caller. The others are free.
 */
seats?: Seating[],
/**
 * Shown in the lobby; otherwise found by its link alone.
 */
listed?: boolean, clock?: Clock,
/**
 * Seconds until a bot plays for somebody who is away; 0: nobody does.
 */
away?: number,
/**
 * May others look on?
 */
spectators?: boolean,
/**
 * May those who sit talk?
 */
chat?: boolean,
/**
 * Do ratings change? Only accounts, no bots, and by the book or a preset.
 */
rated?: boolean,
/**
 * The room whose prizes are played for (PA-21).
 */
room?: RoomName, };

/**
 * The side to act, and the action that is due.
 */
export type Next = { side: Side, must: Must,
/**
 * The legal actions.
 */
actions?: string[],
/**
 * When the time runs out, in milliseconds since 1970.
 */
deadline?: number, };

/**
 * Something that moderators have to say to a player.
 */
export type Notice = { id: string, kind: NoticeKind,
/**
 * The message for the player, as a sentence.
 */
message: Text,
/**
 * Why, in the moderator's words.
 */
reason: string, at: number,
/**
 * When a ban or a mute ends, in milliseconds since 1970; without it, it does not.
 */
until?: number,
/**
 * Must the player say that they have read it?
 */
must_read: boolean, };

export type NoticeKind = "ban" | "mute" | "warning" | "rename" | "removal";

/**
 * Notices from the moderators to the player; they belong to no table.
 */
export type Notices = { notices: Array<Notice>, };

/**
 * A proposal that everybody must agree to.
 */
export type Offer = "end" | "take_back" | "pause";

export type OfferView = { what: Offer, by: Side[], };

/**
 * Somebody who is connected.
 */
export type OnlineLine = { id: string, name: string, };

/**
 * One of the rolls that decide who begins (PA-2).
 */
export type OpeningRoll = { side: Side, face: number, };

/**
 * An option with what it may be.
 */
export type OptionLine = { default: boolean | string | number, values?: (boolean | string | number)[], min?: number, };

export type Options = Record<string, boolean | string | number>;

/**
 * How a game ended for a player.
 */
export type Outcome = "won" | "drawn" | "lost" | "abandoned";

/**
 * The JSON shape of a position.
 */
export type ParchisPosition = { game: "classique" | "superludo", options: Record<string, boolean | string | number>, order: Side[], turn: Side, phase: "roll" | "play" | "over", pawns: Partial<Record<Colour, string[]>>, arrivals: Record<string, Colour[]>, row: number, last_moved: number | null, dice: number[], again: boolean, seven: boolean, bonus: Array<number>, barred: number | null, ranking?: Side[][], reason?: string, };

export type PawnName = [Colour, number];

/**
 * A player as others see them.
 */
export type Person = { id: string, name: string,
/**
 * Has an account; a guest otherwise.
 */
account: boolean,
/**
 * An account that a program plays with.
 */
bot: boolean, points: number,
/**
 * From 1 to 5: the highest room that is open to them (PA-21).
 */
level: number,
/**
 * Milliseconds since 1970.
 */
created: number, };

/**
 * Where a side ended.
 */
export type Placing = { side: Side,
/**
 * 1 for the best; equals share one, and so do couples.
 */
place: number, outcome: Outcome,
/**
 * Too few turns of their own to be paid the prize of the room.
 */
too_short?: boolean, };

/**
 * A game that somebody has finished.
 */
export type Played = {
/**
 * Missing where the table is found by its link alone and the asker did not sit there.
 */
table?: string, player: string, game: GameName, room: RoomName | null, side: Side,
/**
 * 1 for the best.
 */
place: number, players: number, abandoned: boolean, points: number, rating_before: number | null, rating_after: number | null, at: number, };

export type Position = LatronculesPosition | LudoPosition | ParchisPosition | RachatPosition | TanjawiPosition;

/**
 * The people who are here, sent whenever that changes; not an event of the log.
 */
export type Presence = { table: string, here: Side[],
/**
 * How many people look on who have no seat.
 */
watching: number, };

/**
 * The prizes for a number of players.
 */
export type PrizeList = { players: number, couples: boolean,
/**
 * From the first place to the last.
 */
places: Array<number>, draw: number, abandon: number, };

/**
 * A player with what they have done.
 */
export type Profile = { player: Person, online: boolean,
/**
 * By the book, at most one for each game.
 */
ratings: Array<Rated>,
/**
 * By presets, which have ratings of their own.
 */
preset_ratings: Array<Rated>,
/**
 * Every die that ever fell for them.
 */
dice: Array<DiceLine>, };

/**
 * A message from a device.
 */
export type Question = {
/**
 * Comes back with the answer.
 */
id: number, table: string,
/**
 * Watch the table from now on.
 */
watch?: Watching,
/**
 * Watch it no longer.
 */
unwatch?: boolean,
/**
 * Ask something of it.
 */
ask?: Ask, };

/**
 * A ring of shared squares with a lane for each colour.
 */
export type RaceBoard = { track: number, lane: number,
/**
 * `cross` has square boxes; those of `parchis` are so long that two pawns stand side by side.
 */
style: "cross" | "parchis",
/**
 * Width and height of the grid it is drawn on.
 */
grid: number,
/**
 * The colours in order of play.
 */
colours: Colour[], starts: Record<Colour, number>,
/**
 * Column and row of each track square, square 1 first.
 */
track_cells: Array<[number, number]>, lane_cells: Record<Colour, [number, number][]>,
/**
 * The top left of each home's 2×2 cells.
 */
home_cells: Record<Colour, [number, number]>,
/**
 * The whole way of a colour's pawns: `t1`, …, `l1`, …, `goal`.
 */
paths: Record<Colour, string[]>, };

/**
 * The JSON shape of a position.
 */
export type RachatPosition = { game: "rachat", options: Record<string, boolean | string | number>, order: Side[], turn: Side, phase: "roll" | "play" | "over", pawns: Partial<Record<Colour, string[]>>, dice: number[], frozen: Array<number>, duties: { square: number, done: boolean }[], ranking?: Side[][], reason?: string, };

/**
 * How well somebody plays a game.
 */
export type Rated = { game: GameName,
/**
 * The preset that it is about; none for the book.
 */
preset?: string, rating: number, uncertainty: number,
/**
 * The figure shown and compared: a cautious estimate.
 */
shown: number, games: number, wins: number, };

/**
 * Codes, shown this once.
 */
export type RecoveryCodes = { codes: Array<string>, };

/**
 * How many codes are left.
 */
export type RecoveryLeft = { left: number, };

/**
 * Why a request is not granted.
 */
export type RefereeError = { kind: "bad_request" | "bad_position" | "illegal", rule: string | null, message: Text,
/**
 * The squares and cells that the rules speak of.
 */
squares: Array<string>, };

/**
 * Why an action that can be named is not legal.
 */
export type Refusal = { action: string, dice: Array<number>, bonus: number | null,
/**
 * Where it would have led.
 */
to: string | null, rule: string | null, message: Text, squares: Array<string>, };

/**
 * A new account.
 */
export type Registered = {
/**
 * Recovery codes, shown this once: each is good for one new password.
 */
recovery: Array<string>, id: string, name: string,
/**
 * Has an account; a guest otherwise.
 */
account: boolean,
/**
 * An account that a program plays with.
 */
bot: boolean, points: number,
/**
 * From 1 to 5: the highest room that is open to them (PA-21).
 */
level: number,
/**
 * Milliseconds since 1970.
 */
created: number, };

/**
 * A room with its prizes.
 */
export type RoomLine = { room: RoomName,
/**
 * Points that one must have won to enter.
 */
opens_at: number,
/**
 * For two players or couples, three, and four.
 */
prizes: Array<PrizeList>, };

export type RoomName = string;

/**
 * House rules kept under a name.
 */
export type RulesLine = { game: GameName, name: string,
/**
 * The game and its options, such as `rachat-j`.
 */
code: string,
/**
 * When they were last written, in milliseconds since 1970.
 */
at: number, };

/**
 * A scene: what is tried follows in this order, each from where the one before has led.
 */
export type Scene = { clauses: string[], position: Position, tries: Array<{ "do": "roll", dice: Array<number>, } | { "do": "play", action: string, } | { "do": "refused", action: string, rule: string, }>, };

export type Seat = { side: Side,
/**
 * The side of the partner, in couples (PA-1).
 */
partner?: Side,
/**
 * Nobody sits here yet if there is neither a player nor a bot.
 */
player?: string, name?: string,
/**
 * The bot that was given the seat.
 */
bot?: string,
/**
 * The bot that plays for the player, who is away.
 */
stand_in?: string,
/**
 * The player a free seat is kept for; `name` is theirs.
 */
reserved?: string,
/**
 * Shown once the game has begun; typed dice need none.
 */
salt?: string, here: boolean, left: boolean,
/**
 * May the asker act for it?
 */
yours: boolean,
/**
 * Milliseconds in reserve.
 */
reserve: number, };

/**
 * A seat to fill: with a bot, or for the caller, who takes it with `sit` once the commitment is known.
 */
export type Seating = {
/**
 * Which side; otherwise the next free one.
 */
side?: Side,
/**
 * Which bot.
 */
bot?: string, };

/**
 * A key that tells whose a signature is.
 */
export type ServerKey = {
/**
 * `Ed25519`.
 */
algorithm: string,
/**
 * 64 hexadecimal digits.
 */
key: string, };

/**
 * The terms of a table, agreed before anybody sits down.
 */
export type Settings = {
/**
 * The game with its options, as a code: `rachat-j`.
 */
game: string,
/**
 * The sides that play, in order of play.
 */
sides: Side[],
/**
 * Shown in the lobby, or found by its link alone.
 */
listed: boolean,
/**
 * How long players may think.
 */
clock: Clock,
/**
 * Seconds until a bot plays for somebody who is away; none: nobody does.
 */
away: number | null,
/**
 * May others look on?
 */
spectators: boolean,
/**
 * May people talk?
 */
chat: boolean,
/**
 * Do ratings change?
 */
rated: boolean,
/**
 * The room whose prizes are played for (PA-21).
 */
room: RoomName | null,
/**
 * The side that begins by agreement (LA-4); none: it is drawn.
 */
first?: Side,
/**
 * Where the dice come from.
 */
dice?: DiceSource,
/**
 * Is it played on one device, without a server?
 */
device?: boolean, };

export type Side = "red" | "green" | "yellow" | "blue" | "maghreb" | "other";

export type Stage = "waiting" | "playing" | "over" | "closed";

/**
 * A whole table.
 */
export type Table = { id: string,
/**
 * The number of the last event.
 */
n: number,
/**
 * The server's time, to read deadlines by.
 */
now: number, stage: Stage, game: GameName,
/**
 * The game with its options as a code.
 */
code: string,
/**
 * Every option of the game with its value.
 */
options: Options,
/**
 * The preset that has these options.
 */
preset?: string,
/**
 * The options that whoever sits down must agree to by name; the owner has, by choosing them.
 */
consent: Array<string>,
/**
 * The side that begins by agreement; otherwise it is drawn.
 */
agreed_first?: Side, owner: string, created: number, seats: Array<Seat>, clock: Clock, listed: boolean, spectators: boolean, chat: boolean, rated: boolean, room: RoomName | null, away: number | null,
/**
 * When the table closes unless all who were found for it have come.
 */
until?: number,
/**
 * Where the dice come from; left out if they are fair.
 */
dice?: DiceSource,
/**
 * Is it played on one device, without a server?
 */
device?: boolean,
/**
 * The sealed envelope of the dice: the SHA-256 of the secret. Typed dice have none.
 */
commitment?: string,
/**
 * The secret, once the game is over.
 */
secret?: string,
/**
 * The opening rolls in their order.
 */
opening: Array<OpeningRoll>, first?: Side, paused: boolean,
/**
 * The open offers, each with those who have agreed.
 */
offers: Array<OfferView>,
/**
 * The position, as in the referee protocol.
 */
position?: Position,
/**
 * The pawns of the position that stand in a barrier or a door, which nobody passes.
 */
closed?: PawnName[], next?: Next,
/**
 * Where everybody ended, once the game is over: best first, everybody who abandoned last (PA-23).
 */
places?: Array<Placing>,
/**
 * The table where the same people play again, for those who sat at this one.
 */
rematch?: string,
/**
 * Why moderators closed it: nothing counts.
 */
closed_because?: string,
/**
 * The latest messages that the asker may see, at most 50.
 */
said: Array<ChatLine>, };

/**
 * One thing that happened at a table. Names of people are kept elsewhere, so that they can be forgotten.
 */
export type TableEvent = { "type": "created", settings: Settings, by: string, commitment?: string, } | { "type": "sat", side: Side, player: string, name: string, } | { "type": "bot_sat", side: Side, bot: string, } | { "type": "stood", side: Side, } | { "type": "reserved", side: Side, player: string, until?: number, } | { "type": "released", side: Side, } | { "type": "started", opening: Array<OpeningRoll>, first: Side, } | { "type": "rolled", side: Side, dice: Array<number>, } | { "type": "played", side: Side, action?: string, } | { "type": "accused", side: Side, } | { "type": "apologised", side: Side, } | { "type": "abandoned", side: Side, why: "left" | "clock", } | { "type": "offered", side: Side, what: Offer, } | { "type": "accepted", side: Side, what: Offer, } | { "type": "declined", side: Side, what: Offer, } | { "type": "agreed" } | { "type": "taken_back", n: number, } | { "type": "paused" } | { "type": "resumed", side: Side, } | { "type": "taken_over", side: Side, bot: string, } | { "type": "given_back", side: Side, } | { "type": "chat", side: Side, text?: string, } | { "type": "over", secret?: string, } | { "type": "closed", secret?: string, } | { "type": "closed_by_moderators", secret?: string, reason: string, } | { "type": "message_removed", n: number, } | { "type": "rematch", table?: string, };

/**
 * The lines of a table in the lobby.
 */
export type TableLine = {
/**
 * The game with its options as a code.
 */
code: string, clock: Clock, rated: boolean, spectators: boolean,
/**
 * The side that begins by agreement; otherwise it is drawn.
 */
agreed_first?: Side, seats: Array<LineSeat>, };

/**
 * The JSON shape of a position.
 */
export type TanjawiPosition = { game: "tanjawi", options: Record<string, boolean | string | number>, order: Side[], turn: Side, phase: "roll" | "play" | "over", pawns: Partial<Record<Colour, string[]>>, turns: Record<string, number>, sixes: number, last_moved: PawnName | null, dice: number[], again: boolean, bonus: Array<number>, cheat?: { pawn: PawnName, from: string, right: string | null } | null, accused?: boolean, apology?: Side | null, ranking?: Side[][], reason?: string, classe?: boolean, };

/**
 * A sentence in both languages.
 */
export type Text = { en: string, fr: string, };

/**
 * How it stands with a ticket.
 */
export type Ticket = { ticket: string,
/**
 * How many wait for the same game, the caller included.
 */
waiting?: number,
/**
 * The table where a seat is kept for the player, once it is found: take it by `sit` with a salt.
 */
table?: string, side?: Side,
/**
 * The sealed envelope of the table's dice: keep it with the salt.
 */
commitment?: string,
/**
 * When the table closes unless all have come, in milliseconds since 1970; left out once they have.
 */
until?: number, };

/**
 * A token for a program.
 */
export type TokenLine = { id: string, label: string, created: number, };

/**
 * One event as it is sent.
 */
export type Told = { table: string, n: number, at: number, event: TableEvent, happened?: Event[], position?: Position, closed?: PawnName[], next?: Next,
/**
 * Where everybody ended, with the event `over`.
 */
places?: Array<Placing>, };

export type Watching = {
/**
 * The last event that the device has; it gets the rest. Without it, it gets the whole table.
 */
after?: number,
/**
 * Keys of the seats that it holds.
 */
keys?: string[],
/**
 * Players whose words it does not want.
 */
mute?: string[], };

/**
 * The game that the player wants to play.
 */
export type Wish = {
/**
 * The name of a game, or a code with its options or a preset: by the book or a preset.
 */
game: string,
/**
 * The household's rules, where they differ from the book's.
 */
options?: Options, players: number,
/**
 * The side the player would like, granted as long as it is free (RA-1).
 */
side?: Side, room: RoomName,
/**
 * Bots may fill the table if nobody comes; only if all who wait agree.
 */
bots?: boolean, };
