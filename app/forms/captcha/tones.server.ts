/** Amplitude from -1 to 1, at a time in seconds. */
type Waveform = (time: number) => number;

const fullTurn = 2 * Math.PI;
const tone = (frequency: number, time: number) => Math.sin(fullTurn * frequency * time);

/** `strokes` are in seconds; each stroke ends the one before. */
function repeatAt(strokes: readonly number[], sound: Waveform): Waveform {
  return (time) => {
    const last = strokes.findLast((stroke) => stroke <= time);
    return last === undefined ? 0 : sound(time - last);
  };
}

/** Inharmonic partials sound like metal. */
const ring: Waveform = (time) =>
  [1, 2, 2.4, 3.01, 4.5].reduce((sum, partial, at) => sum + tone(520 * partial, time) / (at + 2), 0) *
  Math.exp(-2.2 * time);

/** From 2,600 to 4,000 Hz within 90 ms. */
const chirp: Waveform = (time) => (time > 0.09 ? 0 : 0.7 * Math.sin(fullTurn * (2600 * time + 7800 * time * time)));

const tick =
  (frequency: number): Waveform =>
  (time) =>
    tone(frequency, time) * Math.exp(-110 * time);

const thump: Waveform = (time) => Math.sin(fullTurn * (70 * time - 3 * Math.exp(-9 * time))) * Math.exp(-7 * time);

const blast: Waveform = (time) =>
  Math.min(1, 6 * time) *
  [110, 138.6].reduce(
    (sum, note) => sum + [1, 2, 3, 4, 5].reduce((all, at) => all + tone(note * at, time) / at, 0),
    0,
  ) *
  0.2;

function surf(): Waveform {
  let level = 0;
  return (time) => {
    level += (Math.random() * 2 - 1 - level) * 0.25;
    return level * (0.25 + 1.6 * Math.sin((fullTurn * time) / 3.2) ** 2);
  };
}

/** Between 600 and 1,200 Hz. */
const wail: Waveform = (time) =>
  0.6 * Math.sin(fullTurn * 900 * time - (300 / 0.75) * Math.cos(fullTurn * 0.75 * time));

const trill: Waveform = (time) => (time > 0.55 ? 0 : tone(2750, time) * (0.55 + 0.4 * tone(32, time)));

/** Functions make each sound anew, since `surf` holds a state. */
export const tones = {
  bell: () => repeatAt([0, 0.8], ring),
  bird: () => repeatAt([0, 0.16, 0.32, 0.75, 0.91, 1.07, 1.23], chirp),
  clock: () => (time: number) => repeatAt([0, 0.8], tick(1900))(time) + repeatAt([0.4, 1.2], tick(1350))(time),
  drum: () => repeatAt([0, 0.4, 0.6, 0.8, 1.2], thump),
  horn: () => blast,
  sea: surf,
  siren: () => wail,
  whistle: () => repeatAt([0, 0.8], trill),
} satisfies Record<string, () => Waveform>;

export type ToneName = keyof typeof tones;
export const toneNames = Object.keys(tones) as ToneName[];
