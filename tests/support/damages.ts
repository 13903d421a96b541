import type { PrintedFlight } from './random-flights.ts';

type Random = (below: number) => number;

/** What happens to one line of a good text. */
export interface Damage {
  /** Null where the line has nothing to damage in this way. */
  apply: (line: string, flight: PrintedFlight, random: Random) => string | null;
  /** Why a flight may be lost or changed without a word. */
  exempt?: (damaged: string, line: string) => string | null;
}

const date = /(?<=[ A-Z])([0-3]?\d)([A-Z]{3})(?=[ A-Z*\d])/;
const clock = /(?<=^| |#)(?:\d{3,4}[APN]|\d{4}|\d\d:\d\d)(?=[ +|#-]|$)/g;
const spanish: Record<string, string> = { JAN: 'ENE', APR: 'ABR', AUG: 'AGO', DEC: 'DIC' };
const digits: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' };

/** Replaces the date of the flight, not what looks like one before it. */
function changeDate(line: string, change: (day: string, month: string) => string): string | null {
  return date.test(line) ? line.replace(date, (_, day: string, month: string) => change(day, month)) : null;
}

function changeCities(line: string, { from, to }: PrintedFlight, change: string): string | null {
  return line.includes(from + to) ? line.replace(from + to, change) : null;
}

/** The first time behind the cities: numbers of flights look like times. */
function firstClock(line: string, { from, to }: PrintedFlight): RegExpExecArray | null {
  const start = line.indexOf(from + to);
  if (start === -1) return null;
  const found = new RegExp(clock.source).exec(line.slice(start));
  if (found !== null) found.index += start;
  return found;
}

function cutBehind(line: string, text: string): string | null {
  const at = line.indexOf(text);
  return at === -1 ? null : line.slice(0, at + text.length);
}

function eachClock(line: string, flight: PrintedFlight, change: (time: string) => string): string | null {
  const start = firstClock(line, flight)?.index ?? line.length;
  const changed = line.slice(0, start) + line.slice(start).replace(clock, change);
  return changed === line ? null : changed;
}

/** Reads one character wrongly, as a scanner does. */
function scan(text: string, random: Random): string | null {
  const places = [...text].flatMap((letter, at) => (digits[letter] ? [at] : []));
  const at = places[random(Math.max(1, places.length))];
  return at === undefined ? null : text.slice(0, at) + digits[text.charAt(at)] + text.slice(at + 1);
}

function scanOne(line: string, found: RegExpExecArray | null, random: Random): string | null {
  if (found === null) return null;
  const wrong = scan(found[0], random);
  return wrong === null ? null : line.slice(0, found.index) + wrong + line.slice(found.index + found[0].length);
}

const hasIndex = /^ *\d{1,2}[.* ]/;
const status = (line: string, { status: code, seats }: PrintedFlight) =>
  new RegExp(`${code}${seats}(?= |$)`).exec(line);
/** Without a number nothing tells that a line is missing; the first and the last are not missed either. */
const lost = (_: string, line: string) => (hasIndex.test(line) ? null : 'a line without a number');

/** The closed list. */
export const damages: Record<string, Damage> = {
  'line lost': { apply: () => '', exempt: lost },
  'number lost': { apply: (line) => (hasIndex.test(line) ? line.replace(/^ *\d{1,2}[.* ]+/, '') : null) },
  'number with plus': { apply: (line) => (hasIndex.test(line) ? line.replace(/^( *\d{1,2})[.]? /, '$1+ ') : null) },
  'number with bracket': { apply: (line) => (hasIndex.test(line) ? line.replace(/^( *\d{1,2})[.]? /, '$1) ') : null) },
  'date apart': { apply: (line) => changeDate(line, (day, month) => `${day} ${month}`) },
  'date with dash': { apply: (line) => changeDate(line, (day, month) => `${day}-${month}`) },
  'Spanish month': { apply: (line) => changeDate(line, (day, month) => day + (spanish[month] ?? month)) },
  'month cut': { apply: (line) => changeDate(line, (day, month) => day + month.slice(0, 2)) },
  'date lost': { apply: (line) => changeDate(line, () => '') },
  'cities with dash': { apply: (line, flight) => changeCities(line, flight, `${flight.from}-${flight.to}`) },
  'cities with slash': { apply: (line, flight) => changeCities(line, flight, `${flight.from}/${flight.to}`) },
  'cities with arrow': { apply: (line, flight) => changeCities(line, flight, `${flight.from}→${flight.to}`) },
  'cities with to': { apply: (line, flight) => changeCities(line, flight, `${flight.from} to ${flight.to}`) },
  'cities apart': { apply: (line, flight) => changeCities(line, flight, `${flight.from} ${flight.to}`) },
  'city cut': { apply: (line, flight) => changeCities(line, flight, flight.from + flight.to.slice(0, 2)) },
  'cities lost': { apply: (line, flight) => changeCities(line, flight, '') },
  'status apart': {
    apply: (line, flight) =>
      status(line, flight) ? line.replace(status(line, flight)?.[0] ?? '', `${flight.status} ${flight.seats}`) : null,
  },
  'status in words': {
    apply: (line, flight) =>
      flight.status === 'HK' && status(line, flight)
        ? line.replace(status(line, flight)?.[0] ?? '', 'CONFIRMED')
        : null,
  },
  'times with colons': {
    apply: (line, flight) => eachClock(line, flight, (time) => time.replace(/^(\d\d?):?(\d\d)/, '$1:$2')),
  },
  'times with h': {
    apply: (line, flight) =>
      /\d[APN][ +|#-]/.test(line) ? null : eachClock(line, flight, (time) => time.replace(/^(\d\d):?(\d\d)/, '$1h$2')),
  },
  'times with points': {
    apply: (line, flight) => eachClock(line, flight, (time) => time.replace(/^(\d\d?):?(\d\d)/, '$1.$2')),
  },
  'first time scanned': { apply: (line, flight, random) => scanOne(line, firstClock(line, flight), random) },
  'day scanned': { apply: (line, _, random) => scanOne(line, date.exec(line), random) },
  'count scanned': { apply: (line, flight, random) => scanOne(line, status(line, flight), random) },
  'cut behind the cities': { apply: (line, { from, to }) => cutBehind(line, from + to) },
  'cut behind the status': {
    apply: (line, flight) => cutBehind(line, status(line, flight)?.[0] ?? '\0'),
    exempt: () => 'a line without times, as passive segments have',
  },
  'cut behind the departure': {
    apply: (line, flight) => {
      const found = firstClock(line, flight);
      return found === null ? null : line.slice(0, found.index + found[0].length);
    },
  },
  semicolons: {
    apply: (line) =>
      line
        .trim()
        .split(/ +/)
        .map((cell) => `"${cell}"`)
        .join(';'),
  },
  commas: { apply: (line) => line.trim().split(/ +/).join(',') },
  tabs: { apply: (line) => line.replace(/ +/g, '\t') },
};
