// The settings of this device: language, look, sounds, pace. Kept in the browser, nowhere else.

import { keep, keptValue } from "./storage";

/** Settings that are one of a few values. */
export const CHOICES = {
  lang: ["fr", "en"],
  theme: ["auto", "light", "dark"],
  palette: ["classic", "clear"],
  speed: ["normal", "fast", "still"],
  /** Where games against bots and around one device are: here, or on the server, for other devices too. */
  games: ["device", "server"],
} as const;

type Choices = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

export type Lang = Choices["lang"];

export type Settings = Choices & {
  sounds: boolean;
  autoRoll: boolean;
  autoMove: boolean;
  confirm: boolean;
  /** Several at one device: the board turns to whoever plays. */
  turnBoard: boolean;
  /** The name shown to others as a guest. */
  name: string;
};

export const defaults: Settings = {
  lang: preferredLang(),
  theme: "auto",
  palette: "classic",
  speed: "normal",
  games: "device",
  sounds: false,
  autoRoll: false,
  autoMove: false,
  confirm: false,
  turnBoard: false,
  name: "",
};

const KEY = "tablier.settings";

export const settings: Settings = $state({ ...defaults, ...understood(keptValue(KEY)) });

/** Changes settings and keeps them. */
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  keep(KEY, JSON.stringify(settings));
}

/** The settings among what was kept, perhaps by another version of the page: the rest is passed over. */
export function understood(value: unknown): Partial<Settings> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name, choice]) => fits(name, choice)));
}

function fits(name: string, choice: unknown): boolean {
  if (Object.hasOwn(CHOICES, name)) return (CHOICES[name as keyof Choices] as readonly unknown[]).includes(choice);
  return Object.hasOwn(defaults, name) && typeof choice === typeof defaults[name as keyof Settings];
}

/** French first: English only for those whose browser asks for it before French. */
function preferredLang(): Lang {
  const asked = (typeof navigator === "undefined" ? [] : navigator.languages).map((tag) => tag.slice(0, 2));
  return asked.find((tag): tag is Lang => fits("lang", tag)) ?? "fr";
}
