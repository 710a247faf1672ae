// Which event is heard, and how.

import type { Sound } from "../../board/sounds";
import type { Event } from "../../generated/types";

const SOUNDS: Partial<Record<Event["type"], Sound>> = {
  rolled: "roll",
  moved: "step",
  exited: "step",
  stormed: "capture",
  captured: "capture",
  taken: "capture",
  sent_home: "capture",
  ransomed: "goal",
  freed: "goal",
  promoted: "goal",
  reached_goal: "goal",
  accused: "refused",
  over: "win",
};

export function soundOf({ type }: Event): Sound | null {
  return SOUNDS[type] ?? null;
}
