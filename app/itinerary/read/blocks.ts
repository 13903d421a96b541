/** What kind of lines are to be expected. */
export type Block = 'itinerary' | 'look-alike' | 'history';

/** First words of the headings of what stands beside an itinerary and repeats its flights: prices, tickets, seats, offers. */
const lookAlikes = new Set(
  (
    'SEAT SEATS SPECIAL SEGMENT SERVICE PRICE PRICING PQ CPN FXP FXX FXD FXL FXA FQ FQ1 PAT QTE TKT ELECTRONIC ' +
    '1ELECTRONIC NEUTRAL LOW AVAIL FLIGHT APT BRD GENERAL REMARKS PHONES FONE NOTE VENDOR GFAX ACKN RMKS'
  ).split(' '),
);
// RCVD-P/ZDXBQ7  -CR- QXB/9XQF/1V AG Y7 12MAR1941Z
const history = /^(?:RCVD-|\*HI)/;
// TST00001     PAR8A1177 GH/12MAR I 0 LD 18MAR26; not the flags --- TST RLR ---
const ticketRecord = /^TST ?\d/;
const firstWord = /^[>* ]{0,6}(\$B|[A-Z0-9]{2,11}(?![A-Z0-9]))/;

/** The block that a heading opens; null for a line that is no heading. */
export function openedBlock(text: string): Block | null {
  const word = firstWord.exec(text)?.[1];
  if (word === undefined) return null;
  if (history.test(text)) return 'history';
  const isLookAlike = lookAlikes.has(word) || word === '$B' || ticketRecord.test(text) || text.endsWith(' FACTS');
  return isLookAlike ? 'look-alike' : null;
}

// 12.SSR TKNE FM HK1 SHAPEK 7369 N01APR; 2 SSRDOCSAAHK1; 14.OSI YY CTCT; 15.RMK CA/NJCM36
const service = /^(?:\d{1,3}(?:\. ?| )|GFAX-)?\*?(?:SSR|OSI|RMK |REM )/;

/** A service element or remark: it may quote flights but is never one. */
export function isService(text: string): boolean {
  return service.test(text);
}
