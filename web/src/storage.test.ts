import { afterEach, describe, expect, it, vi } from "vitest";
import { forget, keep, kept, keptValue } from "./storage";

function refuse(): never {
  throw new DOMException("no", "SecurityError");
}

/** A browser's storage; `room`: does it still take anything? */
function browser(at: Record<string, string>, room = true) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => at[key] ?? null,
    setItem: (key: string, value: string) => void (room ? (at[key] = value) : refuse()),
    removeItem: (key: string) => void delete at[key],
  });
  return at;
}

afterEach(() => {
  forget("a");
  vi.unstubAllGlobals();
});

describe("what the browser keeps", () => {
  it("is found again, and forgotten", () => {
    const at = browser({});
    keep("a", "1");
    expect(at).toEqual({ a: "1" });
    expect(kept("a")).toBe("1");
    forget("a");
    expect(kept("a")).toBeNull();
  });

  it("lasts until the page is closed where storage is blocked", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(kept("a")).toBeNull();
    keep("a", "1");
    expect(kept("a")).toBe("1");
    forget("a");
    expect(kept("a")).toBeNull();
  });

  it("is the newest also where storage is full", () => {
    browser({ a: "old" }, false);
    keep("a", "new");
    expect(kept("a")).toBe("new");
    browser({ a: "old" });
    keep("a", "newest");
    expect(kept("a")).toBe("newest");
  });

  it("is nothing where it cannot be read as JSON", () => {
    browser({ a: "{" });
    expect(keptValue("a")).toBeNull();
    expect(keptValue("b")).toBeNull();
    keep("a", "[1]");
    expect(keptValue("a")).toEqual([1]);
  });
});
