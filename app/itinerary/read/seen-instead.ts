import type { Warning } from '../types.ts';
import type { WarningCode } from '../warning-codes.ts';

type Seen = Extract<WarningCode, `seen-${string}`>;

/** What terminals show of a booking or beside one; the first line that fits names the display. */
const displays: readonly (readonly [Seen, RegExp])[] = [
  [
    'seen-history',
    /(?:^|[* ])HISTORY(?:[* ]|$)|^RCVD-|^(?:AS|XS|HS|SC|SX|CS) [A-Z0-9]{2} ?\d|^R-P|^>?RT[:N]?C?\/?C\/| [A-Z]{2}\/[A-Z]{2}\d{1,2} /,
  ],
  ['seen-ticket', /ELECTRONIC TICKET|^>?DETR|^(?:\*?TKT|TKT:)[ /-]?\d|^CPN |^O FM:/],
  [
    'seen-price',
    /^>?(?:FX[A-Z]$|\$B|FQ|FSU|\*PQ|PQ \d|QTE|PAT:|FD:)|PRICE QUOTE|BASE FARE|PRICING OPTION|LOW(?:EST)? FARE|FARE GUARANTEED|^TST ?\d|RULES DISPLAY/,
  ],
  ['seen-seat-map', /^>?(?:SM ?[A-Z0-9]{2} ?\d|SM\d|SA\*S|4G)|SEAT MAP|UPPER LOWER/],
  ['seen-flight-information', /PLANNED FLIGHT INFO|OPERATIONAL FLIGHT INFO|BRD TIME|^FLIGHT DATE SEGMENT/],
  ['seen-availability', /AVAILABILITY|(?:NEUTRAL )?DISPLAY\*|(?: [A-Z][0-9AQSLCR]){4}/],
  ['seen-profile', /^(?:PROFILE|CUSTOMER PROFILE|TRAVELL?ER PROFILE|\*{2,3} ?PROFILE|PROFILE NAME)/],
  ['seen-queue', /^>?(?:Q\/\d|QT?\/|QUEUE |QC\/|Q COUNT)|QUEUE COUNT|ON QUEUE/],
];

/** The entry that shows the flights, and what only that system prints. */
const systems: readonly (readonly [string, RegExp])[] = [
  ['RT', /AMADEUS|^TST\d|\*1A|^RP\/|^FX[A-Z]|^DO\d|^AN\d|^SM ?[A-Z0-9]{2} ?\d/],
  ['RT', /^>?DETR|^>?AV |DS#|^>?SK[: ]|^>?FD:|^O FM:|\/RLC\d|[\u4e00-\u9fff]/],
  ['*IA', /[‡¥«]|^1ELECTRONIC|^\*PQ|PRICE QUOTE RECORD|^FLIGHT DATE SEGMENT|DCA \/E|^BASE FARE/],
  ['*R', /NEUTRAL DISPLAY|^>|RCVD-|BRD TIME|\$B|AIR HISTORY|PCC: /],
];
const EVERY_ENTRY = 'RT, *IA, *R';

/** Names the display that was pasted in place of an itinerary; null where it looks like none. */
export function seenInstead(texts: readonly string[]): Pick<Warning, 'code' | 'values'> | null {
  for (const text of texts) {
    const code = displays.find(([, shows]) => shows.test(text))?.[0];
    if (code !== undefined) return { code, values: { entry: entryOf(texts) } };
  }
  return null;
}

function entryOf(texts: readonly string[]): string {
  return systems.find(([, prints]) => texts.some((text) => prints.test(text)))?.[0] ?? EVERY_ENTRY;
}
