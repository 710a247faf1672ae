// How often each face fell, as bars against one sixth.

export type Fallen = { game: string; faces: number[] };
export type Bar = {
  face: number;
  count: number;
  share: number;
  /** Of the whole width, from 0 to 1. */ length: number;
};

/** The bars of a game, and where one sixth is. Bars keep inside however few dice fell. */
export function bars(faces: number[]): { bars: Bar[]; total: number; sixth: number } {
  const total = faces.reduce((sum, count) => sum + count, 0);
  const shares = faces.map((count) => (total === 0 ? 0 : count / total));
  const whole = Math.max(1 / 4, ...shares);
  return {
    bars: faces.map((count, i) => ({ face: i + 1, count, share: shares[i]!, length: shares[i]! / whole })),
    total,
    sixth: 1 / 6 / whole,
  };
}
