// What somebody has chosen on this device: language, look, sounds, pace. Kept in the browser, nowhere else.

export type Lang = "fr" | "en";

export const defaults = {
  lang: preferredLang(),
  theme: "auto" as "auto" | "light" | "dark",
  palette: "classic" as "classic" | "clear",
  sounds: false,
  speed: "normal" as "normal" | "fast" | "still",
  autoRoll: false,
  autoMove: false,
  confirm: false,
  /** Several at one device: the board turns to whoever plays. */
  turnBoard: false,
  /** The name shown to others as a guest. */
  name: "",
};

export type Settings = typeof defaults;

const KEY = "tablier.settings";

export const settings: Settings = $state({ ...defaults, ...stored() });

/** Changes settings and keeps them. */
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays; the choice lasts until the page is closed.
  }
}

function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    const known = Object.entries(value).filter(([name, choice]) => typeof choice === typeof defaults[name as keyof Settings]);
    return Object.fromEntries(known) as Partial<Settings>;
  } catch {
    return {};
  }
}

/** French first: English only for those whose browser asks for it before French. */
function preferredLang(): Lang {
  const asked = (typeof navigator === "undefined" ? [] : navigator.languages).map((tag) => tag.slice(0, 2));
  return asked.find((tag): tag is Lang => tag === "fr" || tag === "en") ?? "fr";
}
