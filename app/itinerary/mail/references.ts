import type { LabelFound } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { any } from './changes/change-words.ts';
import { locatorBehind } from './locators.ts';
import { isOfOther } from './locators-of-others.ts';

/**
 * Of what a reference is: a booking; an order, a ticket or a payment (`paper`); a hotel, a car or the like (`other`); `old` and
 * `new` where a label says so.
 */
type Issuer = 'booking' | 'paper' | 'other' | 'old' | 'new';

export interface Reference {
  code: string;
  line: LineCandidates;
  /** Index of its line. */
  index: number;
  label: LabelFound;
  issuer: Issuer;
  /** The carrier whose code stands in brackets behind it. */
  airline: string | null;
}

/** More are no text of one customer. */
const MOST_REFERENCES = 99;

/** Codes behind labels, in their order. */
export function referencesIn(lines: readonly LineCandidates[]): Reference[] {
  const found: Reference[] = [];
  for (const index of lines.keys()) {
    if (found.length >= MOST_REFERENCES) break;
    found.push(...referencesOn(lines, index));
  }
  return found;
}

function referencesOn(lines: readonly LineCandidates[], index: number): Reference[] {
  const line = lines[index];
  if (line === undefined) return [];
  return line.labels.flatMap((label): Reference[] => {
    const code = label.kind === 'locator' ? locatorBehind(line, lines[index + 1], label.end) : null;
    if (code === null) return [];
    const isOther = isOfOther(lines, index, { at: label.at, end: code.at });
    const issuer = isOther ? 'other' : issuerOf(line.line.folded, label.at, code.at);
    return [{ code: code.code, line, index, label, issuer, airline: code.airline }];
  });
}

const word = (list: string): string => `(?<![A-Z])(?:${list})(?![A-Z])`;
/** `INVOICE`, `Auftragsnummer`, `FACTUURNUMMER` */
const ofPaper =
  /(?<![A-Z])(?:(?:ORDE?R|INVOICE|PA(?:Y|IE|GA)MENT|PAGO|E?-?TICKET|QUOT|CLAIM|VOUCHER|CUSTOMER|CLIENT|MEMBER|AUFTRAG|RECHNUNG|ZAHLUNG|KUNDE|COMMANDE|FA[CK]?TUU?R|BIL(?:LE|HE|E)T|PEDIDO|BESTELLING|BETALING|KLANT|SIPARIS|ODEME)[A-Z]{0,8})(?![A-Z])|订单号|票号/;
const ofOld = new RegExp(word(`${any('old')}|REPLACES`));
const ofNew = new RegExp(word(any('new')));
const cellEnd = / {2,}|[|;,·•]|[.!?] /;

/** By the words of its own cell before the code. */
function issuerOf(folded: string, label: number, code: number): Issuer {
  const cell = (folded.slice(0, label).split(cellEnd).at(-1) ?? '') + folded.slice(label, code);
  if (ofOld.test(cell)) return 'old';
  if (ofPaper.test(cell)) return 'paper';
  return ofNew.test(cell) ? 'new' : 'booking';
}
