import { convert } from '~/itinerary/convert.ts';
import type { Flight, Itinerary } from '~/itinerary/types.ts';
import { layoutNames, madeMail } from './make-mails.ts';
import { mailLanguages } from './words.ts';

/** A mail in which one token of one flight is damaged. */
export interface DamagedMail {
  kind: string;
  layout: string;
  text: string;
  /** Flights of the whole mail. */
  clean: Itinerary;
  flight: Flight;
}

const damages: readonly ((token: string) => string)[] = [
  () => '',
  (token) => token.replace(/\d(?=\D*$)/, '?'),
  (token) => token.replace(/\d/, 'x'),
  (token) => token.replace(/[A-Za-z0-9]/g, '#'),
];
const LINES_ABOVE = 3;
const LINES_BELOW = 7;

/** Every layout in one language after the other: numbers, carriers, codes, times and days, one at a time. */
export function damagedMails(today: string, seed: number): DamagedMail[] {
  const day = Math.floor(Date.parse(today) / 86_400_000);
  return layoutNames.flatMap((layout, at) => {
    const mail = madeMail(layout, mailLanguages[(at + seed) % mailLanguages.length] ?? 'en', seed, day);
    const clean = convert(mail.text, { today });
    const flight = clean.flights[(at + seed) % Math.max(1, clean.flights.length)];
    const isWhole = clean.flights.length === mail.flights.length && clean.incomplete.length === 0;
    if (flight === undefined || !isWhole || clean.flights.length < 2) return [];
    return damagedTexts(mail.text, flight).map((damaged) => ({ ...damaged, layout, clean, flight }));
  });
}

function damagedTexts(text: string, flight: Flight): { kind: string; text: string }[] {
  const lines = text.split('\n');
  const number = new RegExp(`(?<![A-Za-z0-9])[A-Z0-9]{2,3} ?0*${flight.stated.number}(?!\\d)`);
  const own = lines.findIndex((line) => number.test(line));
  if (own === -1) return [];
  return lines.flatMap((line, at) => {
    if (at < own - LINES_ABOVE || at > own + LINES_BELOW) return [];
    return [...line.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
      const kind = kindOf(token, flight, number);
      if (kind === null) return [];
      return damages.flatMap((damage) => {
        const bad = damage(token);
        if (bad === token) return [];
        const changed = line.slice(0, index) + bad + line.slice(index + token.length);
        return [{ kind, text: [...lines.slice(0, at), changed, ...lines.slice(at + 1)].join('\n') }];
      });
    });
  });
}

function kindOf(token: string, { stated: { airline, from, to, number: digits } }: Flight, number: RegExp) {
  if (number.test(token) || token.replace(/^0+/, '') === digits) return 'number';
  if (/^\W*\d{1,2}[:.h]?\d\d/.test(token)) return 'time';
  if (new RegExp(`(?<![A-Z])(?:${from}|${to})(?![A-Z])`).test(token)) return 'code';
  if (token === airline) return 'carrier';
  return /^\d{1,2}\.?$/.test(token) ? 'day' : null;
}

export type Verdict = 'right' | 'incomplete' | 'warned' | 'wrong' | 'silent';

/** What became of the flights: each is right, to be completed, or warned of. */
export function verdictOf({ text, clean, flight }: DamagedMail, today: string): Verdict {
  const { flights, incomplete, warnings } = convert(text, { today });
  const read = flights.map(printFlight);
  const others = clean.flights.filter((one) => one !== flight).map(printFlight);
  const known = [...others, printFlight(flight)];
  const isKept = others.every((one) => read.includes(one));
  if (isKept && read.includes(printFlight(flight)) && read.every((one) => known.includes(one))) return 'right';
  if (incomplete.length > 0) return 'incomplete';
  if (flights.length === 0 || warnings.some(({ code }) => !general.has(code))) return 'warned';
  return flights.length < clean.flights.length ? 'silent' : 'wrong';
}

/** Of the whole text, or of other things than flights. */
const general = new Set([
  'free-text',
  'day-first-assumed',
  'month-first-assumed',
  'name-doubtful',
  'airline-of-text',
  'date-in-past',
  'hotel-name-missing',
]);

const printFlight = ({ stated: { airline, number, from, to, departs, arrives }, inferred: { date } }: Flight): string =>
  [airline, number, from, to, date, departs, arrives].join(' ');
