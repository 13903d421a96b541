import type { DialectRules } from '../dialects/dialect.ts';
import { type Reading, readAs, readAt } from './best-reading.ts';
import { MONTH } from './clock.ts';
import { type FlightCandidate, findCandidates, HEAD_WIDTH, holdsDate } from './flight-candidates.ts';
import type { PasteLines } from './paste-lines.ts';

export interface FlightRead {
  reading: Reading;
  /** Collapsed; joined where the terminal or a mail broke the line. */
  text: string;
  /** Columns of the collapsed first line. */
  line: number;
  column: number;
  end: number;
  /** Text up to the next flight: remarks, mostly. */
  rest: string;
}

export interface FlightsRead {
  flights: FlightRead[];
  used: number;
}

const WIDEST = 150;
const MOST_LINES = 9;
/** `*BA 227S K1 MO `, with a digit of the day. */
const WIDEST_REST = 20;

/** A line that begins an element of its own is no rest of a broken flight. */
const ownElement =
  /^(?:\d{1,3}(?:[.)] ?| )\*?(?:(?!HRS|SPM)[A-Z]{2,4} |(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?(?:\d{1,4}(?:[A-Z ]|$)|OPEN))|\d{1,2}\.[A-Z\d]|OPERATED|NOT VALID|TKT|[A-Z]{4} )/;
/** Facts behind the two times: a mark, the arrival date, `O*`, one more time. */
const moreFacts =
  /^(?:[#|+*‡¥-](?![1-3]? ?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?\d{1,4}[A-Z ])[1-3]?(?:\*|E| |$)|O(?:$|\*(?: |$)| (?:[A-Z]{1,2}|\d{1,2})(?:[ /]|$))|(?:\d{3,4}[APN]|\d{4})(?:[ +|#\d-]|$)|E(?: |$)|\/DC|[1-3]? ?\/[XO]\b|[APNM](?:[^A-Z0-9]|$))/;

/** The date of arrival, with nothing behind it but a weekday and the rest of a flight's line: `21JAN: free day` is none. */
const landingDate = new RegExp(
  `^\\d{1,2}${MONTH}(?:(?:20)?\\d\\d)?(?: ?(?:[MTWQFJS1-7]|[A-Z]{2,3}))?(?: (?:SPM|HRS|/?E|/(?:DC|AB)[A-Z0-9*]{2,12}|\\*?1A/E?\\*?|[A-Z0-9]{2}[/.][A-Z0-9]{0,8}|\\d [A-Z0-9]{3}|[A-Z]{1,2})){0,6}$`,
);

/** A mark alone belongs to the flight right above it, not beyond an empty line. */
const loneMark = /^[#|+*‡¥-][1-3]?$/;
const cutTime = /^ \d{1,3}\|\d{0,3}(?:[APNM](?![A-Z0-9])|(?<=\d)(?![A-Z0-9]))/;

/** From the date on: a weekday and cities that may be broken off. */
const unfinished =
  /^\d{1,2}[A-Z]{3}(?:\d\d)?(?: ?[A-Z1-7]{1,2})?[ *]{0,2}(?:[A-Z]{0,3}|[A-Z]{3}[ /-]?[A-Z]{1,3}(?:[ *].{0,90})?)$/;

/** From the date on, only in another flight: cities (Sabre's `SPM HRS` are none), or the end of the line. */
const route = /^\d{1,2}[A-Z]{3}(?:\d\d)?(?:$|(?: ?[A-Z1-7]{1,2})?[ *]{0,2}(?!SPM HRS)[A-Z]{3}[ /-]?[A-Z]{3})/;
const routeOrEnd = /^\d{1,2}[A-Z]{3}(?:\d\d)?(?: ?[A-Z1-7]{1,2})?[ *]{0,2}(?:$|[A-Z]{3}[ /-]?[A-Z]{3})/;

export function readFlights(page: PasteLines, at: number, neighbour: DialectRules | null): FlightsRead {
  const run = new FlightScanner(page, at);
  if (neighbour === null || !run.readWhole(neighbour)) run.readAll(neighbour);
  return { flights: run.flights, used: run.flights.length > 0 ? run.used : 0 };
}

/** The candidate of a line that is one whole flight; nothing asks for its date. */
const LINE_START: FlightCandidate = { start: 0, date: 0 };

interface LongerReading {
  reading: Reading;
  text: string;
  lines: number;
}

class FlightScanner {
  flights: FlightRead[] = [];
  used = 1;
  private text: string;
  /** Length of the text from the lines before. */
  private prependedLength = 0;
  private firstLine: number;

  constructor(
    private lines: PasteLines,
    private at: number,
  ) {
    this.text = lines.textAt(at);
    this.firstLine = at;
  }

  /** The commonest case: one numbered flight in the dialect of the line before, complete in its line. */
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
        // The joined lines may hold the next flight.
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
    return candidates.length > 0 || !this.mayLackHead() ? candidates : this.prependHead();
  }

  /** Only a number and a class fit before the date then. */
  private mayLackHead(): boolean {
    return this.text.search(holdsDate) <= WIDEST_REST;
  }

  /** Carrier and number may end the lines before the date. */
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

  private addFacts(
    best: Reading | null,
    candidate: FlightCandidate,
    dialect: DialectRules | null,
  ): LongerReading | null {
    const next = this.nextLine(1);
    if (this.used >= MOST_LINES || next.length > WIDEST) return null;
    if (!moreFacts.test(next) && !isLandingDate(next) && !this.cutsTime(best, next)) return null;
    if (loneMark.test(next) && !this.lines.isRightBelow(this.at + this.used)) return null;
    return this.join(this.text, next, 1, best, candidate, dialect);
  }

  /** `110P 210P 32` / `0P`: the two times are check-in and departure, the arrival was cut. */
  private cutsTime(best: Reading | null, next: string): boolean {
    return (
      best !== null && best.end < this.text.length && cutTime.test(`${this.text.slice(best.end)}|${next.slice(0, 8)}`)
    );
  }

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

  /** Mails break between words, narrow windows anywhere: the fuller reading wins. */
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

/** Only a line that begins with a digit is searched. */
function isLandingDate(next: string): boolean {
  const first = next.charCodeAt(0);
  return first >= 48 && first <= 57 && landingDate.test(next);
}

function startsElement(next: string): boolean {
  if (ownElement.test(next)) return true;
  const candidate = holdsDate.test(next) ? findCandidates(next)[0] : undefined;
  if (candidate?.start !== 0) return false;
  const numbered = /^\d{1,3}[. ]/.test(next);
  return (numbered ? routeOrEnd : route).test(next.slice(candidate.date));
}

/** Whether the added text gave a first reading, the times, or further facts. */
function isMore(longer: Reading | null, best: Reading | null, length: number): longer is Reading {
  if (longer === null || longer.end <= length) return false;
  if (best === null) return true;
  if (longer.fields.arrives === null) return false;
  return best.fields.arrives === null || longer.score > best.score + 2;
}
