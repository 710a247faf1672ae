// The dice that people threw, as they are typed: face by face, until they are confirmed.

import { infoOf } from "../../board/geometry";
import type { LiveTable } from "../state/liveTable.svelte";

export class Pad {
  faces = $state.raw<number[]>([]);

  constructor(private readonly live: LiveTable) {}

  /** How many dice are thrown at a time. */
  get count(): number {
    return infoOf(this.live.table!.game).dice;
  }

  get full(): boolean {
    return this.faces.length === this.count;
  }

  /** One more face; with all dice there it replaces the last one. */
  add(face: number): void {
    this.faces = [...this.faces.slice(0, this.count - 1), face];
  }

  /** Takes a face away, by default the last one. */
  remove(die = this.faces.length - 1): void {
    this.faces = this.faces.filter((_, at) => at !== die);
  }

  clear(): void {
    this.faces = [];
  }

  /** Sends the dice; if they are refused they stay, to be corrected. */
  async send(): Promise<void> {
    if (!this.full || !this.live.types || !this.live.ready) return;
    if (await this.live.step({ do: "roll", dice: this.faces })) this.clear();
  }
}
