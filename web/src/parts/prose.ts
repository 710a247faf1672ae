// The texts of the rule book as they are set: words between backticks are code, ids of clauses are links, lines are a
// list.

export type Part = { kind: "text" | "code" | "clause"; text: string };

/**
 * A text cut into pieces that are set differently. A number stays with the word before it, a sum on its line, and the
 * first number of a list with the next.
 */
export function parts(text: string): Part[] {
  return text
    .replace(/(?<=\p{L}) (?=\d)| (?=[+=] )|(?<= [+=]) |(?<=(?<!, )\b\d+,) (?=\d+(?:,| \p{L}+ \d))/gu, "\u00a0")
    .split(/(`[^`]+`|\b(?:RA|PA|LU|TJ|LA)-\d+\b)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece.startsWith("`")) return { kind: "code", text: piece.slice(1, -1) };
      return { kind: /^[A-Z]{2}-\d+$/.test(piece) ? "clause" : "text", text: piece };
    });
}

export type Paragraph = { kind: "plain" | "example" | "option"; text: string; items: string[] };

/**
 * The paragraphs of a clause. An example and an option begin one of their own; `words` are how they begin. An example,
 * and an option at the beginning, is one sentence.
 */
export function paragraphs(text: string, words: { example: string; option: string }): Paragraph[] {
  const [body = "", ...items] = text.split("\n");
  const [example, option] = [words.example, `${words.option} \``].map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  );
  const found = body.split(
    new RegExp(`(?<=[.!?]) (?=${example}|${option})|(?<=(?:${example}|^${option})[^.!?]*[.!?]) `),
  );
  return found.map((piece, i) => {
    const kind = piece.startsWith(words.example)
      ? "example"
      : piece.startsWith(`${words.option} \``)
        ? "option"
        : "plain";
    return { kind, text: piece.trim(), items: i === found.length - 1 ? items : [] };
  });
}
