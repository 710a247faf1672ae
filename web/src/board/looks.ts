// The decoration of each game's board, besides its squares.

import type { GameName } from "../generated/types";

export type Look = {
  /** The ornament of its edge, homes and safe squares: woven strands, stars, tiles, or one or two lines. */
  ornament: "woven" | "stars" | "zellige" | "line" | "double line" | "none";
  /** Is there a prison in the block of every home (RA-12)? */
  prisons: boolean;
};

export const LOOKS: Record<GameName, Look> = {
  rachat: { ornament: "woven", prisons: true },
  classique: { ornament: "line", prisons: false },
  superludo: { ornament: "double line", prisons: false },
  ludo: { ornament: "stars", prisons: false },
  tanjawi: { ornament: "zellige", prisons: false },
  latroncules: { ornament: "none", prisons: false },
};
