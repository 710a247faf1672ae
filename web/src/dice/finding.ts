// The findings of a check of a record, as ids of the language files with their facts.

export type Check = {
  subject: "form" | "proof" | "secret" | "closed" | "opening" | "rolls" | "chain" | "signature" | "kept";
  /** `open`: it cannot be checked yet, or not any more. `note`: worth knowing, and no reason to doubt the record. */
  state: "holds" | "fails" | "open" | "note";
  /** An id of the language files and its facts. */
  say: string;
  args: Record<string, string | number>;
  line: number | null;
  /** The text in the record, and the text that the rest of it, or this device's own copy, calls for. */
  written?: string;
  computed?: string;
};

export function holds(subject: Check["subject"], say: string, args: Check["args"] = {}): Check {
  return { subject, state: "holds", say, args, line: null };
}

export function fails(
  subject: Check["subject"],
  say: string,
  line: number | null,
  args: Check["args"] = {},
  written?: string,
  computed?: string,
): Check {
  return {
    subject,
    state: "fails",
    say,
    args,
    line,
    ...(written !== undefined && { written }),
    ...(computed !== undefined && { computed }),
  };
}

export function open(subject: Check["subject"], say: string, line: number | null): Check {
  return { subject, state: "open", say, args: {}, line };
}

export function note(subject: Check["subject"], say: string, args: Check["args"] = {}): Check {
  return { subject, state: "note", say, args, line: null };
}
