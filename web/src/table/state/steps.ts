// A finished or running game from its events alone: the steps that changed it, and the turns they belong to.

import type { GameName, Position, Seat, Side, TableEvent, Told } from "../../generated/types";

export type Step = { told: Told; position: Position };

export type Turn = {
  /** Whose turn; null: the beginning, and what concerns all. */
  side: Side | null;
  /** Places in the list of steps. */
  steps: number[];
};

export type Recorded = {
  game: GameName;
  seats: Seat[];
  steps: Step[];
  turns: Turn[];
  /** Was it played on a device, without a server? */
  device: boolean;
};

/** The game that events tell; null: it has not begun. */
export function recorded(events: Told[]): Recorded | null {
  const steps = events.flatMap((told): Step[] => (told.position ? [{ told, position: told.position }] : []));
  const first = steps[0];
  if (!first) return null;
  const device = events.some(({ event }) => event.type === "created" && event.settings.device);
  const seats = seated(events.map(({ event }) => event));
  return { game: first.position.game, seats, steps, turns: turnsOf(steps), device };
}

/** The side from which somebody sees the board: their own, if they played. */
export function facingSide({ seats }: Recorded, player: string | null): Side {
  return (seats.find((seat) => player !== null && seat.player === player) ?? seats[0]!).side;
}

function turnsOf(steps: Step[]): Turn[] {
  const turns: Turn[] = [];
  steps.forEach(({ told: { event } }, i) => {
    const side = "side" in event ? event.side : null;
    const last = turns.at(-1);
    if (last && last.side === side) last.steps.push(i);
    else turns.push({ side, steps: [i] });
  });
  return turns;
}

/** Those who sat there when the game began. */
function seated(events: TableEvent[]): Seat[] {
  const seats = new Map<Side, Seat>();
  const empty = { here: true, left: false, yours: false, reserve: 0 };
  for (const event of events) {
    if (event.type === "sat")
      seats.set(event.side, { ...empty, side: event.side, player: event.player, name: event.name });
    if (event.type === "bot_sat")
      seats.set(event.side, { ...empty, side: event.side, bot: event.bot, name: event.bot });
    if (event.type === "stood") seats.delete(event.side);
  }
  return [...seats.values()];
}
