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
  ['RT', /AMADEUS|^TST\d|\*1A|^RP\/|^FX[A-Z]|^DO\d|^AN\d|^SM ?[A-Z0-9]{2} ?\d/m],
  ['RT', /^>?DETR|^>?AV |DS#|^>?SK[: ]|^>?FD:|^O FM:|\/RLC\d|[\u4e00-\u9fff]/m],
  ['*IA', /[‡¥«]|^1ELECTRONIC|^\*PQ|PRICE QUOTE RECORD|^FLIGHT DATE SEGMENT|DCA \/E|^BASE FARE/m],
  ['*R', /NEUTRAL DISPLAY|^>|RCVD-|BRD TIME|\$B|AIR HISTORY|PCC: /m],
];
const EVERY_ENTRY = 'RT, *IA, *R';

/** One search of all lines finds the first that fits any display; most texts have none. */
const anyDisplay = new RegExp(displays.map(([, { source }]) => source).join('|'), 'm');

/** Names the display that was pasted in place of an itinerary; null where it looks like none. */
export function seenInstead(texts: readonly string[]): Pick<Warning, 'code' | 'values'> | null {
  const whole = texts.join('\n');
  const at = anyDisplay.exec(whole)?.index;
  if (at === undefined) return null;
  const line = lineAt(whole, at);
  const code = displays.find(([, shows]) => shows.test(line))?.[0];
  return code === undefined ? null : { code, values: { entry: entryOf(whole) } };
}

function lineAt(whole: string, at: number): string {
  const end = whole.indexOf('\n', at);
  return whole.slice(whole.lastIndexOf('\n', at) + 1, end === -1 ? whole.length : end);
}

function entryOf(whole: string): string {
  return systems.find(([, prints]) => prints.test(whole))?.[0] ?? EVERY_ENTRY;
}
