import { describe, expect, it } from "vitest";
import { understood } from "./settings.svelte";

describe("settings that were kept", () => {
  it("are taken as they are", () => {
    const kept = { lang: "en", theme: "dark", palette: "clear", speed: "still", sounds: true, name: "Ana" };
    expect(understood(kept)).toEqual(kept);
  });

  it("are passed over where the page does not know them", () => {
    expect(
      understood({
        lang: "de",
        theme: "pink",
        palette: 3,
        speed: null,
        sounds: "yes",
        name: 5,
        constructor: 1,
        more: true,
      }),
    ).toEqual({});
  });

  it("may be no settings at all", () => {
    for (const garbage of [null, "fr", 3, ["en"]]) expect(understood(garbage)).toEqual({});
  });
});
