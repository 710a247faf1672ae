// How often each face of a die fell, as shares of all rolls.

export type Shares = {
  total: number;
  shares: number[];
  /** The factor from a share to the height drawn: the highest bar, or a quarter, fills it. */
  scale: number;
};

export function shares(faces: number[]): Shares {
  const total = faces.reduce((sum, count) => sum + count, 0);
  const parts = faces.map((count) => (total === 0 ? 0 : count / total));
  return { total, shares: parts, scale: 1 / Math.max(1 / 4, ...parts) };
}
