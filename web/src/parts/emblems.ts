// Each board in miniature, with its ornament: woven border, parchís card, stars, zellige, carved stone. Drawn as one
// piece of markup, not element by element: one for every game stands on the first page, which has to be there at once.

import type { GameName } from "../generated/types";

/** A star of five points around 0,0. */
const STAR = "M0-6.5 1.9-2.1 6.6-1.7 3 1.4 4.1 6 0 3.5-4.1 6-3 1.4-6.6-1.7-1.9-2.1Z";
/** A square, to be laid over itself turned by 45°: the eight points of a zellige. */
const TILE = "M-24-24H24V24H-24Z";

/**
 * The homes clockwise from the top left, and the arms clockwise from the top; on Parchís-68 these follow each other
 * alike.
 */
const PARCHIS = ["red", "blue", "yellow", "green"];
const CROSS = ["red", "green", "yellow", "blue"];
const CROSS_ARMS = ["green", "yellow", "blue", "red"];

const DRAW: Record<GameName, () => string> = {
  rachat: () =>
    square("card", 3, 94, 5) +
    [4.5, 6.9, 9.3].map(weave).join("") +
    group("translate(5 5) scale(0.9)", squareHomes() + cross(CROSS_ARMS)),
  ludo: () => square("card", 3, 94, 14) + large(squareHomes() + cross(CROSS_ARMS) + stars()),
  classique: () => square("card", 3, 94, 5) + large(roundHomes() + cross(PARCHIS)),
  superludo: () => square("card", 3, 94, 5) + large(roundHomes() + cross(PARCHIS) + dice()),
  tanjawi: () => square("card", 3, 94, 5) + tiles(),
  latroncules: stone,
};

const drawn: Partial<Record<GameName, string>> = {};

/** A game's emblem as SVG, on 100 × 100. */
export function emblem(game: GameName): string {
  return (drawn[game] ??= DRAW[game]());
}

function path(kind: string, d: string, transform = ""): string {
  return `<path class="${kind}" d="${d}" transform="${transform}"/>`;
}

function circle(kind: string, x: number, y: number, r: number): string {
  return `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>`;
}

/** A square with its corner on the diagonal. */
function square(kind: string, at: number, size: number, rounded: number): string {
  const place = `x="${at}" y="${at}" width="${size}" height="${size}"`;
  return `<rect class="${kind}" ${place} rx="${rounded}" pathLength="176"/>`;
}

function group(transform: string, inside: string): string {
  return `<g transform="${transform}">${inside}</g>`;
}

function large(inside: string): string {
  return group("translate(-7 -7) scale(1.14)", inside);
}

/** One thing for each colour, a quarter turn apart. */
function around(colours: string[], draw: (colour: string, turn: number) => string): string {
  return colours.map((colour, i) => group(`rotate(${i * 90} 50 50)`, draw(colour, i * 90))).join("");
}

/** The arms, and the goal between them. */
function cross(arms: string[]): string {
  const cells = "M38 12h24v26H38zM46 12v26M54 12v26M38 20.7h24M38 29.3h24";
  return (
    around(arms, (colour) => path("cell", cells) + path(colour, "M46.7 21.4h6.6v16h-6.6zM50 50 38 38H62Z")) +
    path("cell hollow", "M38 38h24v24H38z")
  );
}

function squareHomes(): string {
  return around(CROSS, (colour) => square(`${colour} soft`, 14, 21, 3) + circle(colour, 24.5, 24.5, 5));
}

function roundHomes(): string {
  return around(PARCHIS, (colour) => circle(`${colour} soft`, 24, 24, 11) + circle(`${colour} ring`, 24, 24, 11));
}

function weave(inset: number, i: number): string {
  return square(i % 2 ? "weave odd" : "weave", inset, 100 - 2 * inset, 0);
}

function stars(): string {
  const four = around(CROSS, (_, turn) => path("star", STAR, `translate(58 25) rotate(${-turn}) scale(0.85)`));
  return four + circle("card", 50, 50, 8.5) + path("star", STAR, "translate(50 50.4)");
}

function dice(): string {
  const die = (transform: string, pips: string): string =>
    group(transform, square("die", -9.5, 19, 4) + path("pips", pips));
  return (
    die("translate(42.5 45.5) rotate(-9)", "M-4.5-4.5h0M4.5 4.5h0M0 0h0") +
    die("translate(58.5 56.5) rotate(12)", "M-4.5-4.5h0M4.5-4.5h0M-4.5 4.5h0M4.5 4.5h0")
  );
}

/** A window onto the tiling: whatever crosses the frame is cut off. */
function tiles(): string {
  const zellige = (kind: string): string => path(kind, TILE) + path(kind, TILE, "rotate(45)");
  const corner = ([x, y]: number[], i: number): string =>
    group(`translate(${x} ${y})`, zellige(`zellige ${PARCHIS[i]} soft`) + circle(PARCHIS[i]!, 0, 0, 11));
  const corners = [
    [4, 4],
    [96, 4],
    [96, 96],
    [4, 96],
  ]
    .map(corner)
    .join("");
  const door = path("door", "M-9 16V4C-15-6-8-15 0-17 8-15 15-6 9 4V16Z") + path("leaf", "M0-15V15");
  const middle = zellige("zellige hollow") + path("zellige", "M0-34V-46M0 34V46M-34 0H-46M34 0H46") + door;
  const drawing = corners + group("translate(50 50)", middle);
  return `<svg x="4" y="4" width="92" height="92" viewBox="4 4 92 92">${drawing}</svg>`;
}

function stone(): string {
  const lines = Array.from({ length: 8 }, (_, i) => 14 + i * 10.3).map((at) => `M${at} 14v72M14 ${at}h72`);
  const arrows = [
    [48, 46],
    [27, 46],
    [68, 57],
    [37.5, 57],
  ].map(([x, y]) => `M${x} ${y}l4.5-4.5m0 3v-3h-3`);
  const pieces = (colour: string, places: number[][]): string =>
    places.map(([x, y]) => circle(`${colour} piece`, x!, y!, 4)).join("");
  const blue = [
    [19, 19.2],
    [29.5, 19.2],
    [50, 19.2],
    [60.5, 19.2],
    [50, 60.5],
  ];
  const red = [
    [39.8, 81],
    [50, 81],
    [70.6, 81],
    [81, 81],
    [39.8, 60.5],
    [60.3, 60.5],
  ];
  return (
    square("stone", 3, 94, 7) +
    path("carved", `${lines.join("")}M86 14v72H14`) +
    path("arrow", arrows.join("")) +
    pieces("blue", blue) +
    pieces("red", red)
  );
}
