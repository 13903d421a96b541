import type { Itinerary } from '~/itinerary/types.ts';
import type { Additions } from './additions/additions-schema.ts';
import { isOfPaper } from './additions/price-lines.ts';
import type { Branding } from './branding.ts';
import type { Paper } from './papers.ts';

/** Of one output: all papers of a page, of a file or of an answer, or a traveller's document in all its languages. */
export const mostRows = 600;

/** Characters of text that take the room of one row. */
const ROW = 100;

interface Output {
  papers: readonly Paper[];
  additions?: Additions | null;
  branding?: Branding | null;
  /** In how many languages it is printed. */
  languages?: number;
  /** True where each option of a quote is printed as a letter of its own, too. */
  hasLetters?: boolean;
}

/** What people read, in rows: flights, services, prices, names and free text, as often as each is printed. */
export function outputRows({ papers, additions, branding, languages = 1, hasLetters = false }: Output): number {
  const added = additions ?? {};
  const noteRows = rowsByFlight(added);
  const isQuote = papers.every(({ heading }) => heading !== null);
  const bodies = papers.reduce(
    (sum, paper) => sum + bodyRows(paper, added, noteRows) * (hasLetters && paper.heading !== null ? 2 : 1),
    0,
  );
  const compared = isQuote ? papers.length * ROWS_OF_COMPARED : 0;
  // The options of a quote are greeted once.
  const letters = isQuote ? 1 + (hasLetters ? papers.length : 0) : papers.length;
  return (bodies + compared + letterRows(added, branding ?? null) * letters) * languages;
}

/** Ten facts of an option, of some twenty characters each. */
const ROWS_OF_COMPARED = 2;

type RowsById = ReadonlyMap<string, number>;

function bodyRows({ id, itinerary, flightIds }: Paper, { fares = [] }: Additions, noteRows: RowsById): number {
  const { flights, others } = itinerary;
  const prices = fares.filter(({ paper }) => paper === undefined || isOfPaper(paper, id)).length;
  const notes = flightIds.reduce((sum, flight) => sum + (noteRows.get(flight) ?? 0), 0);
  return rowsOf(itinerary.names.join(', ')) + flights.length + others.length + prices + notes + mealRows(itinerary);
}

/** A meal is printed with each of its flights, and the names of those who eat it. */
function mealRows({ services, passengers }: Itinerary): number {
  const meals = services.filter(({ kind }) => kind === 'meal');
  return meals.reduce((sum, { flights, passengers: eaters }) => {
    const names = eaters.reduce((length, at) => length + (passengers[at]?.name.length ?? 0), 0);
    return sum + flights.length * (1 + Math.floor(names / ROW));
  }, 0);
}

function rowsByFlight({ notes = [] }: Additions): RowsById {
  const rows = new Map<string, number>();
  for (const { flight, text } of notes) if (flight !== undefined && !rows.has(flight)) rows.set(flight, rowsOf(text));
  return rows;
}

/** What a letter says around its itinerary. */
function letterRows(
  { title, greeting, closing, conditions, notes = [] }: Additions,
  branding: Branding | null,
): number {
  const whole = notes.find(({ flight }) => flight === undefined)?.text;
  const texts = [title, greeting, closing, conditions, whole].filter((text) => text !== undefined && text !== '');
  const own = branding ? branding.address.length + branding.closing.length : 0;
  return own + texts.reduce((sum, text = '') => sum + rowsOf(text), 0);
}

const rowsOf = (text: string): number =>
  text.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / ROW), 0);
