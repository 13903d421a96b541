import type { AgencyTexts } from '../sheet/agency-texts.ts';
import { printSheetText } from '../sheet/print-sheet.ts';
import { routeText } from '../sheet/route-text.ts';
import type { QuoteHead, Sheet } from '../sheet/sheet.ts';
import { flightsAhead } from '../sheet/to-sheet.ts';
import { acceptLinks } from './accept-links.ts';
import { compareOffers, type Offer } from './compare-offers.ts';
import type { AcceptLink, OfferComparison } from './comparison.ts';
import { comparisonLines } from './comparison-lines.ts';
import { comparisonTables } from './comparison-table.ts';

/** A quote as one document: what all options share is said once, in front of them or behind. */
export interface QuoteSheets {
  head: Sheet;
  options: readonly Sheet[];
  /** Null where nothing is said. */
  foot: Sheet | null;
}

const blank = {
  notice: null,
  option: null,
  greeting: [],
  route: '',
  dates: null,
  reference: null,
  names: [],
  rows: [],
  fares: null,
  parts: [],
  footnote: null,
} as const satisfies Partial<Sheet>;

/**
 * @param sheets of the offers, in their order
 * @param digestOf SHA-256 in hexadecimal digits, which an answer by mail names
 */
export function quoteSheets(
  offers: readonly Offer[],
  sheets: readonly Sheet[],
  digestOf: (text: string) => string,
): QuoteSheets {
  const [first] = offers;
  const title = first?.look.additions?.title;
  const ways = title === undefined ? sheets : sheets.map((sheet, at) => ({ ...sheet, route: wayOf(offers[at]) }));
  const shared = sharedBy(ways);
  const agency = sheets[0]?.agency ?? null;
  const comparison = compareOffers(offers);
  const head: Sheet = {
    ...blank,
    ...shared,
    route: title ?? (shared.route || (first?.look.words.trip('options') ?? '')),
    betweenNames: sheets[0]?.betweenNames ?? ', ',
    greeting: first?.look.additions?.greeting ?? [],
    agency: agency && { ...agency, closing: [], foot: null },
    quote: headOf(comparison, []),
  };
  const options = ways.map((sheet) => optionOf(sheet, shared));
  const foot = footOf(sheets);
  const text = quoteText({ head, options, foot }, offers);
  return { head: { ...head, quote: headOf(comparison, acceptLinks(offers, digestOf(text))) }, options, foot };
}

/** Of an option of a trip that has a name. */
function wayOf(offer: Offer | undefined): string {
  if (!offer) return '';
  const flights = flightsAhead(offer.paper, offer.look).map(({ flight }) => flight);
  return routeText(flights, offer.look.words);
}

const headOf = (comparison: OfferComparison, accept: readonly AcceptLink[]): QuoteHead => ({
  ...{ part: 'head', comparison, accept },
  print: {
    tables: (systemFonts) => comparisonTables(comparison, accept, systemFonts),
    lines: (marks) => comparisonLines(comparison, marks),
  },
});

/** What is the same in all of them. */
function sharedBy(sheets: readonly Sheet[]): Pick<Sheet, 'route' | 'dates' | 'names'> {
  const [first] = sheets;
  const isShared = (read: (sheet: Sheet) => string) => new Set(sheets.map(read)).size === 1;
  return {
    route: first && isShared(({ route }) => route) ? first.route : '',
    dates: first && isShared(({ dates }) => dates ?? '') ? first.dates : null,
    names: first && isShared(({ names }) => names.join('\n')) ? first.names : [],
  };
}

function optionOf(sheet: Sheet, shared: ReturnType<typeof sharedBy>): Sheet {
  return {
    ...sheet,
    greeting: [],
    route: shared.route === '' ? sheet.route : '',
    dates: shared.dates === null ? sheet.dates : null,
    names: shared.names.length === 0 ? sheet.names : [],
    parts: [],
    footnote: null,
    agency: bare(sheet.agency),
    quote: { part: 'option' },
  };
}

/** Its colours alone. */
const bare = (agency: AgencyTexts | null): AgencyTexts | null =>
  agency && { ...agency, contact: null, closing: [], foot: null };

function footOf(sheets: readonly Sheet[]): Sheet | null {
  const last = sheets.at(-1);
  const footnote = sheets.find((sheet) => sheet.footnote !== null)?.footnote ?? null;
  const agency = last?.agency ?? null;
  const isSaid = agency !== null && (agency.closing.length > 0 || agency.foot !== null);
  if (!last || (last.parts.length === 0 && footnote === null && !isSaid)) return null;
  const quote = { part: 'foot' } as const;
  const { parts, betweenNames } = last;
  return { ...blank, parts, betweenNames, footnote, agency: agency && { ...agency, contact: null }, quote };
}

export const sheetsOf = ({ head, options, foot }: QuoteSheets): Sheet[] => [head, ...options, ...(foot ? [foot] : [])];

function quoteText(sheets: QuoteSheets, [first]: readonly Offer[]): string {
  if (!first) return '';
  const { htmlLang, comma } = first.look.words;
  return joinTexts(sheetsOf(sheets).map((sheet) => printSheetText(sheet, htmlLang, comma)));
}

/** Each ends with its line. */
export const joinTexts = (texts: readonly string[]): string => texts.join('\n');
