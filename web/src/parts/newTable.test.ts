import { describe, expect, it, vi } from "vitest";

vi.mock("../net/session.svelte", () => ({}));
vi.mock("../net/sitting", () => ({}));
vi.mock("../net/api", () => ({}));
vi.mock("../router.svelte", () => ({}));
vi.mock("../local/here", () => ({}));
vi.mock("../words/words.svelte", () => ({ t: (id: string) => id }));

const { tableIn } = await import("./newTable");

describe("what somebody types to join a table", () => {
  it("may be the id", () => expect(tableIn(" kpfHdntss83z ")).toBe("kpfHdntss83z"));
  it("may be a link, with whatever surrounds it", () => {
    expect(tableIn("Viens jouer : https://jeu.example/t/kpfHdntss83z?x=1")).toBe("kpfHdntss83z");
  });
  it("may be a link to a replay", () => expect(tableIn("/r/kpfHdntss83z")).toBe("kpfHdntss83z"));
  it("is refused when it is neither", () => {
    expect(tableIn("")).toBeNull();
    expect(tableIn("bonjour à tous")).toBeNull();
    expect(tableIn("https://jeu.example/")).toBeNull();
  });
});
