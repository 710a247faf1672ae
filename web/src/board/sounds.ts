// Short sounds, made on the spot: nothing is loaded. Silent unless somebody has turned them on.

import { settings } from "../settings.svelte";

export type Sound = "roll" | "step" | "capture" | "goal" | "turn" | "refused" | "win";

/**
 * A tone: its pitch in Hz, when it begins and how long it rings in seconds, how loud (0 to 1), and to which pitch it
 * glides.
 */
export type Tone = { pitch: number; at: number; lasts: number; loud: number; to?: number; shape?: OscillatorType };

const WOOD: OscillatorType = "triangle";

export const TONES: Record<Sound, Tone[]> = {
  roll: [0, 0.07, 0.13, 0.22, 0.33].map((at, i) => ({
    pitch: 300 - 26 * i,
    at,
    lasts: 0.05,
    loud: 0.28 - 0.03 * i,
    to: 170,
    shape: WOOD,
  })),
  step: [{ pitch: 420, at: 0, lasts: 0.06, loud: 0.16, to: 300, shape: WOOD }],
  capture: [
    { pitch: 300, at: 0, lasts: 0.1, loud: 0.3, to: 120, shape: WOOD },
    { pitch: 180, at: 0.08, lasts: 0.16, loud: 0.25, to: 80, shape: WOOD },
  ],
  goal: [
    { pitch: 523, at: 0, lasts: 0.16, loud: 0.2 },
    { pitch: 784, at: 0.12, lasts: 0.3, loud: 0.2 },
  ],
  turn: [{ pitch: 587, at: 0, lasts: 0.2, loud: 0.14 }],
  refused: [
    { pitch: 196, at: 0, lasts: 0.12, loud: 0.2, shape: WOOD },
    { pitch: 165, at: 0.1, lasts: 0.16, loud: 0.2, shape: WOOD },
  ],
  win: [523, 659, 784, 1047].map((pitch, i) => ({ pitch, at: 0.13 * i, lasts: 0.35, loud: 0.18 })),
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  // A browser keeps quiet until somebody has touched the page; a sound that comes too early is simply not heard.
  if (audio.state === "suspended") void audio.resume();
  for (const tone of TONES[sound]) ring(audio, tone);
}

function ring(audio: AudioContext, { pitch, at, lasts, loud, to, shape }: Tone): void {
  const begin = audio.currentTime + at;
  const end = begin + lasts;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = shape ?? "sine";
  tone.frequency.setValueAtTime(pitch, begin);
  if (to) tone.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(end + 0.02);
}
