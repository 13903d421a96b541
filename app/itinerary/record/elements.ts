import type { Line } from '../types.ts';

/** Blocks whose numbered lines say nothing by their first letters. */
type Section = 'ticketing' | 'remarks' | 'notes' | 'traveler' | 'flyer' | 'mileage' | 'apollo-remarks';

const sections: Readonly<Record<string, Section>> = {
  'TKT/TIME LIMIT': 'ticketing',
  REMARKS: 'remarks',
  'NOTE-': 'notes',
  'FREQUENT TRAVELER': 'traveler',
  'FREQUENT FLYER DATA:': 'flyer',
  '** MILEAGE MEMBERSHIP DATA **': 'mileage',
};

/** 12 RM, 12.RMK, T- 1.TAW, 2.SSR */
const numberBefore = /^(?:[A-Z]- ?)?\d{1,3}(?:\. ?| )/;
const goesOn = /^ {4,20}(?!\d{1,3}[ .]|OPERATED)\S/;
const mark = /^[*/](?=SSR|OSI)/;
const indented = /^ {2}/;
const entry = /^\d{1,3}(?: |\.(?!\d))/;
const nameNumber = /^\d{1,3}\.\d/;

/** Amadeus breaks at its last column, inside a word. */
const WIDTH = 64;
const LEAST_WIDTH = 44;
const MOST_LINES = 6;
/** No terminal prints an element so long. */
export const LONGEST = 400;

/** Walks the lines once; what an element goes on with below is joined when somebody asks. */
export class Elements {
  section: Section | null = null;
  isNumbered = false;
  /** Without number; a star or a slash before a request goes, too. */
  body = '';
  private at = -1;
  private text = '';

  /** @param taken numbers of lines that are flights, hotels and the like */
  constructor(
    private lines: readonly Line[],
    /** The same without superfluous blanks. */
    private texts: readonly string[],
    private taken: ReadonlySet<number>,
  ) {}

  /** False at the end. */
  next(): boolean {
    this.at++;
    const line = this.lines[this.at];
    if (line === undefined) return false;
    this.text = this.texts[this.at] ?? '';
    this.section = this.sectionAt(line.text);
    const [number] = numberBefore.exec(this.text) ?? [''];
    this.isNumbered = number !== '';
    const body = this.text.slice(number.length);
    this.body = mark.test(body) ? body.slice(1) : body;
    return true;
  }

  get index(): number {
    return this.at;
  }

  get collapsed(): string {
    return this.text;
  }

  get number(): number {
    return this.lines[this.at]?.number ?? 0;
  }

  /** The body with the lines below it that have no element of their own. */
  get whole(): string {
    let whole = this.body;
    let above = this.lines[this.at]?.text ?? '';
    for (let below = this.at + 1; below <= this.at + MOST_LINES && whole.length < LONGEST; below++) {
      const next = this.lines[below]?.text ?? '';
      if (above.trimEnd().length < LEAST_WIDTH || !goesOn.test(next)) break;
      const gap = above.trimEnd().length >= WIDTH ? '' : ' ';
      whole += gap + (this.texts[below] ?? '');
      above = next;
    }
    return whole.slice(0, LONGEST);
  }

  private sectionAt(raw: string): Section | null {
    const named = sections[this.text];
    if (named !== undefined) return named;
    if (this.text.startsWith('RMKS-')) return 'apollo-remarks';
    if (this.section === null || this.taken.has(this.number)) return null;
    if (this.section === 'mileage') return /^P ?\d/.test(this.text) || indented.test(raw) ? 'mileage' : null;
    return entry.test(this.text) || (indented.test(raw) && !nameNumber.test(this.text)) ? this.section : null;
  }
}
