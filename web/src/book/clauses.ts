// Where a clause is read: `RA-13` in the book of rachat.

const shelves: Record<string, string> = { RA: "rachat", PA: "classique", LU: "ludo", TJ: "tanjawi", LA: "latroncules" };

/** The address of a clause in the rule book. */
export function bookOf(clause: string): string {
  return `/rules/${shelves[clause.slice(0, 2)] ?? ""}#${clause}`;
}
