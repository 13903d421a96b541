import type { Dialect } from '../types.ts';
import { findAnchors, holdsDate } from './anchors.ts';
import { type Reading, readAt } from './choose.ts';
import type { Page } from './page.ts';

/** A flight and where its words stand. */
export interface FlightRead {
  reading: Reading;
  /** The squeezed text that was read; a joined one where the terminal or a mail had broken the line. */
  text: string;
  /** Index of the line on which the flight starts, and its column there in the squeezed line. */
  line: number;
  column: number;
  /** What follows the flight, up to the next one: remarks, mostly. */
  rest: string;
}

/** The flights of one line, or of one line and those that it was broken into. */
export interface FlightRun {
  flights: FlightRead[];
  /** How many lines from the first one on were used up. */
  used: number;
}

/** No terminal prints a flight wider than this; a broken one is not looked for any further. */
const WIDEST = 150;
const MOST_LINES = 9;

/** A next line that starts an element of its own cannot be the rest of a broken flight. */
const ownElement =
  /^(?:\d{1,3}(?:\. ?| )\*?(?:[A-Z]{2,4} |(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?(?:\d{1,4}(?:[A-Z ]|$)|OPEN))|\d{1,2}\.[A-Z\d]|OPERATED|NOT VALID|TKT|[A-Z]{4} )/;
/** What may follow a flight that already has both times: a mark, the arrival date, `O*`, one more time. */
const moreFacts =
  /^(?:[#|+*‡¥-][1-3]?(?:\*|E| |$)|\d{1,2}[A-Z]{3}\b|O\*?(?: |$)|\d{3,4}[APN]?(?:[ +|#-]|$)|E(?: |$)|\/DC)/;

/** Reads the flights of a line; `used` is 0 when it holds none. */
export function readFlights(page: Page, at: number, neighbour: Dialect | null): FlightRun {
  const run = new Run(page, at);
  run.readAll(neighbour);
  return { flights: run.flights, used: run.flights.length > 0 ? run.used : 0 };
}

/** What joining more lines gave. */
interface Longer {
  reading: Reading;
  text: string;
  lines: number;
}

class Run {
  flights: FlightRead[] = [];
  used = 1;
  private text: string;
  /** Length of what was put in front from the lines before. */
  private borrowed = 0;
  private firstLine: number;

  constructor(
    private page: Page,
    private at: number,
  ) {
    this.text = page.squeezed(at);
    this.firstLine = at;
  }

  readAll(neighbour: Dialect | null): void {
    let near = neighbour;
    let anchors = this.findAnchors();
    for (let next = anchors.shift(); next !== undefined; next = anchors.shift()) {
      let reading = readAt(this.text, next, near);
      if (anchors.length === 0) {
        const width = this.text.length;
        reading = this.complete(reading, next, near);
        if (this.text.length > width) anchors = findAnchors(this.text).map((anchor) => anchor.start);
      }
      const from = reading === null ? next + 1 : reading.end;
      anchors = anchors.filter((start) => start >= from);
      if (reading === null) continue;
      near = reading.dialect;
      this.add(reading);
    }
  }

  private findAnchors(): number[] {
    const anchors = findAnchors(this.text);
    return (anchors.length > 0 ? anchors : this.borrowHead()).map((anchor) => anchor.start);
  }

  /** The date stands in this line but carrier and number ended the lines before. */
  private borrowHead() {
    let head = '';
    for (let back = 1; back <= 4; back++) {
      const before = this.page.leftover(this.at - back);
      if (before === null || head.length > 28) break;
      head = head === '' ? before.slice(-28) : `${before.slice(-28)} ${head}`;
      const anchors = findAnchors(`${head} ${this.text}`).filter((anchor) => anchor.start < head.length);
      if (anchors.length > 0) {
        this.borrowed = head.length + 1;
        this.firstLine = this.at - back;
        this.text = `${head} ${this.text}`;
        return anchors;
      }
    }
    return [];
  }

  /** Puts the following lines behind the text while that makes the flight say more. */
  private complete(first: Reading | null, anchor: number, near: Dialect | null): Reading | null {
    let best = first;
    for (;;) {
      const longer = this.lookAhead(best, anchor, near);
      if (longer === null) return best;
      best = longer.reading;
      this.text = longer.text;
      this.used += longer.lines;
    }
  }

  private lookAhead(best: Reading | null, anchor: number, near: Dialect | null): Longer | null {
    const done = best !== null && best.fields.arrives !== null;
    const most = done ? 1 : MOST_LINES - this.used;
    let joined = this.text;
    for (let lines = 1; lines <= most; lines++) {
      const next = this.page.squeezed(this.at + this.used + lines - 1);
      if (next === '' || joined.length + next.length > WIDEST + anchor) return null;
      if (done ? !moreFacts.test(next) : startsElement(next)) return null;
      // A mail breaks between words, a narrow window anywhere.
      const longer = this.join(`${joined} ${next}`, best, anchor, near) ?? this.join(joined + next, best, anchor, near);
      if (longer !== null) return { ...longer, lines };
      joined = `${joined} ${next}`;
    }
    return null;
  }

  private join(text: string, best: Reading | null, anchor: number, near: Dialect | null) {
    const reading = readAt(text, anchor, near);
    return isMore(reading, best, this.text.length) ? { reading, text } : null;
  }

  private add(reading: Reading): void {
    const previous = this.flights.at(-1);
    if (previous) previous.rest = this.text.slice(previous.reading.end, reading.start).trim();
    this.flights.push({
      reading,
      text: this.text,
      line: reading.start < this.borrowed ? this.firstLine : this.at,
      column: Math.max(0, reading.start - this.borrowed),
      rest: this.text.slice(reading.end).trim(),
    });
  }
}

function startsElement(next: string): boolean {
  return ownElement.test(next) || (holdsDate.test(next) && findAnchors(next)[0]?.start === 0);
}

/** Whether a longer text reads as a flight with both times and says more, in what was added to the text. */
function isMore(longer: Reading | null, best: Reading | null, length: number): longer is Reading {
  if (longer === null || longer.fields.arrives === null || longer.end <= length) return false;
  return best === null || best.fields.arrives === null || longer.score > best.score + 2;
}
