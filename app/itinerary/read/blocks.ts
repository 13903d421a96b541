import { hasInitial, letterSet } from './initials.ts';

/** `quoted`: prices, tickets, seats and offers, which repeat flights. */
export type Block = 'itinerary' | 'quoted' | 'history';

const quotedHeadings = new Set(
  (
    'SEAT SEATS PRICING PQ CPN FXP FXX FXD FXL FXA FQ FQ1 PAT QTE TKT 1ELECTRONIC NEUTRAL AVAIL APT BRD PHONES FONE ' +
    'VENDOR GFAX ACKN RMKS'
  ).split(' '),
);
/** Headings of words that people write, too: only as terminals spell them. */
const spelled =
  /^[>* ]{0,6}(?:NOTE-|FLIGHT DATE SEGMENT|SEGMENT\/PASSENGER|SERVICE INFO|SPECIAL SERV|REMARKS?$|LOW(?: |EST )FARE|PRICE QUOTE|ELECTRONIC TICKET|GENERAL (?:FACTS|REMARKS))/;
/** First words of those. */
const spelledWords = new Set(
  'NOTE FLIGHT SEGMENT SERVICE SPECIAL REMARK REMARKS LOW LOWEST PRICE ELECTRONIC GENERAL'.split(' '),
);
// TST00001     PAR8A1177 GH/12MAR I 0 LD 18MAR26; not the flags --- TST RLR ---
const ticketRecord = /^TST ?\d/;
const firstWord = /^[>* ]{0,6}(\$B|[A-Z0-9]{2,11}(?![A-Z0-9]))/;

export function openedBlock(text: string): Block | null {
  const word = mayBeHeading(text) ? firstWord.exec(text)?.[1] : undefined;
  if (word === undefined) return null;
  // RCVD-P/ZDXBQ7  -CR- QXB/9XQF/1V AG Y7 12MAR1941Z
  if (text.startsWith('RCVD-') || text.startsWith('*HI')) return 'history';
  const isQuoted = quotedHeadings.has(word) || word === '$B' || text.endsWith(' FACTS');
  if (isQuoted || (text.startsWith('TST') && ticketRecord.test(text))) return 'quoted';
  return spelledWords.has(word) && spelled.test(text) ? 'quoted' : null;
}

/** Lines that begin with a digit are none, but for two. */
function mayBeHeading(text: string): boolean {
  const first = text.charCodeAt(0);
  return first < 48 || first > 57 || text.startsWith('1ELECTRONIC') || text.endsWith(' FACTS');
}

// *R, *ALL, *IA, RT, RTA, IR
const LONGEST_ENTRY = 5;
const retrieve = /^\*?(?:\*(?:R|A|ALL|B|I|IA|N)|RT[A-Z]?|IR)$/;

export function isRetrieval(text: string): boolean {
  return text.length <= LONGEST_ENTRY && retrieve.test(text);
}

// RMKS-SK 905L 12JUN; 1.H-SK 905L
// 12.SSR TKNE FM HK1 SHAPEK 7369 N01APR; 2 SSRDOCSAAHK1; 14.OSI YY CTCT; 15.RMK CA/NJCM36
const service = '(?:\\d{1,3}(?:\\. ?| )|GFAX-)?\\*?(?:SSR|OSI|RMK |REM |OP[WC][ -]|RMKS-|NOTE-|VRMK-|GFAX-|H-)';
/** Some labels of Amadeus (`6 RM OLD: SK 905 L`, `8 FE PAX`) are airlines, too: a flight number behind them decides. */
const amadeusElement =
  '(?:\\d{1,3} )?(?:(?:RM[A-Z]|RI[FIRSTZ])[ *]|' +
  '(?:R[CMQX]|F[ABEHMPVYZ])[ *](?! ?(?:OPEN|\\d{1,4}[A-Z]?(?: ?[A-Z]{1,2})? ?(?:[A-Z]{2} ?)?(?:$|\\d{1,2}(?:[A-Z]|$)))))';
const element = new RegExp(`^(?:${service}|${amadeusElement})`);
const initials = letterSet('FGHNORSV');

/** A service element or remark: it may quote flights but is none. */
export function isService(text: string): boolean {
  return hasInitial(text, initials) && element.test(text);
}
