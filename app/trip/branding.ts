import { type Colour, readColour, withContrast } from './colour.ts';

export const headerChoices = ['logo-and-phone', 'logo', 'none'] as const;
export const footChoices = ['address', 'line', 'none'] as const;
export type HeaderChoice = (typeof headerChoices)[number];
export type FootChoice = (typeof footChoices)[number];

/** Pixels of the logo in every view, which are the shape of its file too. */
export const logoSize = { width: 150, height: 40 } as const;

/** Characters of each text, and lines of those that have several. */
export const brandingLimits = {
  name: 80,
  phone: 40,
  email: 120,
  website: 120,
  address: 200,
  licence: 80,
  closing: 400,
  addressLines: 4,
  closingLines: 6,
} as const;

/** What stands at the top and foot of an agency's itineraries. Plain text; empty texts are left out. */
export interface Branding {
  /** Stands in place of the logo where there is none, and is its alternative text. */
  name: string;
  /** Absolute URL, path of this site, or `data:` and `cid:` in files; null for none. */
  logo: string | null;
  phone: string;
  email: string;
  website: string;
  address: readonly string[];
  /** "ATOL 11299" */
  licence: string;
  /** Of the bar between times; 3:1 on white at least. */
  line: Colour;
  /** Of the route and the agency's name; 4.5:1 on white at least. */
  heading: Colour;
  header: HeaderChoice;
  foot: FootChoice;
  /** Lines below the itinerary. */
  closing: readonly string[];
}

/** WCAG 2.2, 1.4.11 for lines, 1.4.3 for text. */
const LINE_CONTRAST = 3;
const TEXT_CONTRAST = 4.5;

/** Those of an itinerary without branding. */
export const standardColours = { line: '#0b4f7a', heading: '#14202b' } as const;

/** The typed colour, dark enough to be seen on paper; the standard one for what is no colour. */
export function lineColour(text: string): Colour {
  return withContrast(colourOr(text, standardColours.line), LINE_CONTRAST);
}

export function headingColour(text: string): Colour {
  return withContrast(colourOr(text, standardColours.heading), TEXT_CONTRAST);
}

const colourOr = (text: string, standard: string): Colour =>
  readColour(text) ?? readColour(standard) ?? { red: 0, green: 0, blue: 0 };

/** Without control and direction characters, blanks collapsed; cut to `most` characters. */
export function plainLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').replace(DIRECTIONS, '');
  return [...line.replace(/ {2,}/g, ' ').trim()].slice(0, most).join('').trim();
}

export function plainLines(text: string, { most, lines }: { most: number; lines: number }): string[] {
  const all = text.slice(0, most * 2).split(/\r\n?|\n/);
  const said = all.map((line) => plainLine(line, most)).filter((line) => line !== '');
  return plainTotal(said.slice(0, lines), most);
}

/** They could turn a printed line around. */
const DIRECTIONS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

function plainTotal(lines: readonly string[], most: number): string[] {
  let left = most;
  return lines.flatMap((line) => {
    const kept = [...line].slice(0, left).join('');
    left -= [...kept].length;
    return kept === '' ? [] : [kept];
  });
}
