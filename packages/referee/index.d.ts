import type { Choice, Event, GameLine, PawnName, Position, RefereeError, Refusal, Side } from './types';

export type * from './types';

/** A position, or its code. */
export type At = Position | string;

/** A question to the referee; `id` comes back with the answer. */
export type Request = { id?: unknown } & (
  | { op: 'games' }
  | { op: 'new'; game: string; order: Side[]; first?: Side; options?: Record<string, boolean | string | number> }
  | { op: 'legal' | 'choices' | 'agree' | 'accuse' | 'apologise'; position: At }
  | { op: 'why'; position: At; from: string; colour?: string }
  | { op: 'roll'; position: At; dice: number[] }
  | { op: 'play'; position: At; action: string }
  | { op: 'abandon'; position: At; side: Side }
  | { op: 'perft'; position: At; depth: number }
);

/** What each kind of question is answered with. */
export type Answers = {
  games: { games: GameLine[] };
  new: { position: Position };
  legal: { actions: string[] };
  choices: { choices: Choice[]; closed: PawnName[] };
  why: { refusals: Refusal[] };
  perft: { nodes: number };
} & Record<'roll' | 'play' | 'agree' | 'abandon' | 'accuse' | 'apologise', { position: Position; events: Event[] }>;

/** The answer, or why there is none: the clause that refuses and its sentence in both languages. */
export type Answer<O extends keyof Answers> =
  | ({ ok: true; id?: unknown } & Answers[O])
  | { ok: false; id?: unknown; error: RefereeError };

export interface Referee {
  /** Answers a question. */
  ask<R extends Request>(request: R): Answer<R['op']>;
  /** The same for one line of the protocol: exactly what `tablier referee` answers. */
  line(request: string): string;
}

/** Loads the referee; `source` instead of the file beside this one. */
export function load(source?: BufferSource | WebAssembly.Module): Promise<Referee>;
