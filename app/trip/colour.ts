/** Channels from 0 to 255, whole numbers. Text of a stranger becomes this before it reaches a style. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
}

export const WHITE: Colour = Object.freeze({ red: 255, green: 255, blue: 255 });

/** `#0b4f7a`, `0B4F7A` or `#04a`; null for all else. */
export function readColour(text: string): Colour | null {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue };
}

/** "#0b4f7a", whatever the numbers are. */
export function printColour({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((channel) => toChannel(channel).toString(16).padStart(2, '0')).join('')}`;
}

const toChannel = (value: number): number => Math.min(255, Math.max(0, Math.round(Number.isFinite(value) ? value : 0)));

/** WCAG 2.2, 1.4.3: from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour itself, or the lightest shade of it that has `ratio` on white. */
export function withContrast(colour: Colour, ratio: number): Colour {
  let shade = colour;
  for (let step = SHADES; step > 0; step -= 1) {
    shade = scaled(colour, step / SHADES);
    if (contrastOf(shade, WHITE) >= ratio) return shade;
  }
  return { red: 0, green: 0, blue: 0 };
}

const SHADES = 100;

const scaled = ({ red, green, blue }: Colour, by: number): Colour => ({
  red: toChannel(red * by),
  green: toChannel(green * by),
  blue: toChannel(blue * by),
});

function luminanceOf({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => linear(toChannel(channel) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
