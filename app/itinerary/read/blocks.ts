/** What kind of lines are to be expected. */
export type Block = 'itinerary' | 'look-alike' | 'history';

// Headings of what stands beside an itinerary and repeats its flights: prices, tickets, seats, services, offers.
const lookAlike =
  /^(?:\*{0,4} ?(?:SEATS?\b|SEATS\/|SEAT DATA|SPECIAL SERVICE|SEGMENT\/PASSENGER|SERVICE INFO)|PRICE QUOTE|PQ \d|\*PQ|CPN |TST ?\d|FXP|FXX|FXD|FXL|FQ|PAT|QTE|>?\$B|TKT-|TKT:|\d?ELECTRONIC TICKET|NEUTRAL DISPLAY|PRICING OPTION|LOW FARE|AVAIL|FLIGHT DATE|APT ARR|BRD TIME|GENERAL FACTS|[A-Z]{2} FACTS|REMARKS|PHONES|TKT\/TIME|FONE-|NOTE-|VENDOR|GFAX|ACKN|RMKS)/;
const history = /^(?:RCVD-|HISTORY|\*{1,4} ?HISTORY|\*HI|\*HIA|RH\b|HIST )/;

/** The block that a heading opens; null for a line that is no heading. */
export function openedBlock(text: string): Block | null {
  if (lookAlike.test(text)) return 'look-alike';
  return history.test(text) ? 'history' : null;
}
