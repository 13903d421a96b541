import type { DialectRules } from '../dialects/dialect.ts';
import { type Reading, readAs, readAt } from './best-reading.ts';
import { type FlightCandidate, findCandidates, HEAD_WIDTH, holdsDate } from './flight-candidates.ts';
import type { PasteLines } from './paste-lines.ts';

/** A flight and where its words stand. */
export interface FlightRead {
  reading: Reading;
  /** The collapsed text that was read; a joined one where the terminal or a mail had broken the line. */
  text: string;
  /** Index of the line on which the flight starts, and its columns there in the collapsed line. */
  line: number;
  column: number;
  end: number;
  /** What follows the flight, up to the next one: remarks, mostly. */
  rest: string;
}

/** The flights of one line, or of one line and those that it was broken into. */
export interface FlightsRead {
  flights: FlightRead[];
  /** How many lines from the first one on were used up. */
  used: number;
}

/** No terminal prints a flight wider than this; a broken one is not looked for any further. */
const WIDEST = 150;
const MOST_LINES = 9;

/** A next line that starts an element of its own cannot be the rest of a broken flight. */
const ownElement =
  /^(?:\d{1,3}(?:[.)] ?| )\*?(?:(?!HRS|SPM)[A-Z]{2,4} |(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?(?:\d{1,4}(?:[A-Z ]|$)|OPEN))|\d{1,2}\.[A-Z\d]|OPERATED|NOT VALID|TKT|[A-Z]{4} )/;
/** What may follow a flight that already has both times: a mark, the arrival date, `O*`, one more time. */
const moreFacts =
  /^(?:[#|+*‡¥-](?![1-3]? ?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?\d{1,4}[A-Z ])[1-3]?(?:\*|E| |$)|\d{1,2}[A-Z]{3}\b|O(?:$|\*(?: |$)| (?:[A-Z]{1,2}|\d{1,2})(?:[ /]|$))|(?:\d{3,4}[APN]|\d{4})(?:[ +|#\d-]|$)|E(?: |$)|\/DC|[1-3]? ?\/[XO]\b|[APNM](?:[^A-Z0-9]|$))/;

/** A mark alone counts for the flight right above it, not for one beyond an empty line. */
const loneMark = /^[#|+*‡¥-][1-3]?$/;
const cutTime = /^ \d{1,3}\|\d{0,3}(?:[APNM](?![A-Z0-9])|(?<=\d)(?![A-Z0-9]))/;

/** From the date on, what may be the beginning of a flight: weekday, cities, then anything. */
const unfinished =
  /^\d{1,2}[A-Z]{3}(?:\d\d)?(?: ?[A-Z1-7]{1,2})?[ *]{0,2}(?:[A-Z]{0,3}|[A-Z]{3}[ /-]?[A-Z]{1,3}(?:[ *].{0,90})?)$/;

/**
 * From the date on, what only another flight has: cities (Sabre's `SPM HRS` are none) or nothing yet; a weekday alone
 * only where the line is numbered.
 */
const route = /^\d{1,2}[A-Z]{3}(?:\d\d)?(?:$|(?: ?[A-Z1-7]{1,2})?[ *]{0,2}(?!SPM HRS)[A-Z]{3}[ /-]?[A-Z]{3})/;
const routeOrEnd = /^\d{1,2}[A-Z]{3}(?:\d\d)?(?: ?[A-Z1-7]{1,2})?[ *]{0,2}(?:$|[A-Z]{3}[ /-]?[A-Z]{3})/;

/** Reads the flights of a line; `used` is 0 when it holds none. */
export function readFlights(page: PasteLines, at: number, neighbour: DialectRules | null): FlightsRead {
  const run = new FlightScanner(page, at);
  if (neighbour === null || !run.readWhole(neighbour)) run.readAll(neighbour);
  return { flights: run.flights, used: run.flights.length > 0 ? run.used : 0 };
}

/** Of a line that is a flight with its times nobody asks where the date stands. */
const LINE_START: FlightCandidate = { start: 0, date: 0 };

/** What joining more lines gave. */
interface LongerReading {
  reading: Reading;
  text: string;
  lines: number;
}

class FlightScanner {
  flights: FlightRead[] = [];
  used = 1;
  private text: string;
  /** Length of what was put in front from the lines before. */
  private prependedLength = 0;
  private firstLine: number;

  constructor(
    private lines: PasteLines,
    private at: number,
  ) {
    this.text = lines.textAt(at);
    this.firstLine = at;
  }

  /** A numbered line that is one flight in the manner of the line before, with nothing more below: the commonest case. */
  readWhole(neighbour: DialectRules): boolean {
    const reading = readAs(neighbour, this.text, 0, 1);
    if (reading?.end !== this.text.length || reading.fields.arrives === null || reading.fields.index === null)
      return false;
    if (this.addFacts(reading, LINE_START, neighbour) !== null) return false;
    this.add(reading);
    return true;
  }

  readAll(neighbour: DialectRules | null): void {
    let dialect = neighbour;
    let candidates = this.findCandidates();
    let end = 0;
    for (let at = 0; at < candidates.length; at++) {
      const candidate = candidates[at];
      if (candidate === undefined || candidate.start < end) continue;
      let reading = readAt(this.text, candidate.start, dialect);
      if (at === candidates.length - 1) {
        const known = this.text;
        reading = this.complete(reading, candidate, dialect);
        // What was put behind the text may hold the next flight.
        if (this.text !== known)
          candidates = [...candidates, ...findCandidates(this.text).filter((more) => more.start > candidate.start)];
      }
      if (reading === null) continue;
      dialect = reading.dialect;
      end = reading.end;
      this.add(reading);
    }
  }

  private findCandidates(): FlightCandidate[] {
    const candidates = findCandidates(this.text);
    return candidates.length > 0 ? candidates : this.prependHead();
  }

  /** The date stands in this line but carrier and number ended the lines before. */
  private prependHead() {
    let head = '';
    for (let back = 1; back <= 4; back++) {
      const before = this.lines.unreadAt(this.at - back);
      if (before === null || head.length > HEAD_WIDTH || holdsDate.test(before)) break;
      head = head === '' ? before.slice(-HEAD_WIDTH) : `${before.slice(-HEAD_WIDTH)} ${head}`;
      const candidates = findCandidates(`${head} ${this.text}`).filter((candidate) => candidate.start < head.length);
      if (candidates.length > 0) {
        this.prependedLength = head.length + 1;
        this.firstLine = this.at - back;
        this.text = `${head} ${this.text}`;
        return candidates;
      }
    }
    return [];
  }

  /** Puts the following lines behind the text while that makes the flight say more. */
  private complete(first: Reading | null, candidate: FlightCandidate, dialect: DialectRules | null): Reading | null {
    let best = first;
    for (;;) {
      const timed = best !== null && best.fields.arrives !== null;
      const longer = timed ? this.addFacts(best, candidate, dialect) : this.addRest(best, candidate, dialect);
      if (longer === null) return best;
      best = longer.reading;
      this.text = longer.text;
      this.used += longer.lines;
    }
  }

  /** One more line for a flight that has its times. */
  private addFacts(
    best: Reading | null,
    candidate: FlightCandidate,
    dialect: DialectRules | null,
  ): LongerReading | null {
    const next = this.nextLine(1);
    if (this.used >= MOST_LINES || next.length > WIDEST) return null;
    if (!moreFacts.test(next) && !this.cutsTime(best, next)) return null;
    if (loneMark.test(next) && !this.lines.isRightBelow(this.at + this.used)) return null;
    return this.join(this.text, next, 1, best, candidate, dialect);
  }

  /** `110P 210P 32` / `0P`: what was read as the two times is check-in and departure; the arrival was cut. */
  private cutsTime(best: Reading | null, next: string): boolean {
    return (
      best !== null && best.end < this.text.length && cutTime.test(`${this.text.slice(best.end)}|${next.slice(0, 8)}`)
    );
  }

  /** As many lines as it takes for a flight that was broken before its times. */
  private addRest(
    best: Reading | null,
    candidate: FlightCandidate,
    dialect: DialectRules | null,
  ): LongerReading | null {
    let joined = this.text;
    for (let lines = 1; lines + this.used <= MOST_LINES; lines++) {
      const next = this.nextLine(lines);
      if (next === '' || joined.length + next.length > WIDEST + candidate.start || startsElement(next)) return null;
      if (!unfinished.test(joined.slice(candidate.date))) return null;
      const longer = this.join(joined, next, lines, best, candidate, dialect);
      if (longer !== null) return longer;
      joined = `${joined} ${next}`;
    }
    return null;
  }

  private nextLine(lines: number): string {
    return this.lines.textAt(this.at + this.used + lines - 1);
  }

  /** A mail breaks between words, a narrow window anywhere: whichever says more. */
  private join(
    joined: string,
    next: string,
    lines: number,
    best: Reading | null,
    candidate: FlightCandidate,
    dialect: DialectRules | null,
  ) {
    let longer: LongerReading | null = null;
    for (const text of [`${joined} ${next}`, joined + next]) {
      const reading = readAt(text, candidate.start, dialect);
      if (isMore(reading, longer?.reading ?? best, this.text.length)) longer = { reading, text, lines };
    }
    return longer;
  }

  private add(reading: Reading): void {
    const previous = this.flights.at(-1);
    if (previous) previous.rest = this.text.slice(previous.reading.end, reading.start).trim();
    const rest = this.text.slice(reading.end).trim();
    const { line, column, end } = this.placeOf(reading);
    this.flights.push({ reading, text: this.text, rest, line, column, end });
  }

  private placeOf({ start, end }: Reading): { line: number; column: number; end: number } {
    if (start >= this.prependedLength)
      return { line: this.at, column: start - this.prependedLength, end: end - this.prependedLength };
    const width = this.lines.textAt(this.firstLine).length;
    return { line: this.firstLine, column: Math.max(0, width - HEAD_WIDTH) + start, end: width };
  }
}

function startsElement(next: string): boolean {
  if (ownElement.test(next)) return true;
  const candidate = holdsDate.test(next) ? findCandidates(next)[0] : undefined;
  if (candidate?.start !== 0) return false;
  const numbered = /^\d{1,3}[. ]/.test(next);
  return (numbered ? routeOrEnd : route).test(next.slice(candidate.date));
}

/** Whether a longer text says more, in what was added to it: something where there was nothing, times, further facts. */
function isMore(longer: Reading | null, best: Reading | null, length: number): longer is Reading {
  if (longer === null || longer.end <= length) return false;
  if (best === null) return true;
  if (longer.fields.arrives === null) return false;
  return best.fields.arrives === null || longer.score > best.score + 2;
}
