import { readTicket } from '../facts/ticket-numbers.ts';
import { MONTH, readDate } from '../read/clock.ts';
import type { Itinerary } from '../types.ts';
import { dayIn, type Span } from './days.ts';
import type { TicketPrice } from './record.ts';

const FULL = `(\\d{1,2}${MONTH}\\d\\d)(?!\\d)`;

// FA PAX 125-2400119087/ETBA/GBP612.40/18NOV26/LONU12409/9121; FA PAX 131-5352404372/ETQR/30MAY28/SFO4J9289
const amadeus = new RegExp(`/[ED]T[A-Z0-9]{2}/(?:([A-Z]{3})(\\d{1,9}(?:\\.\\d{1,3})?)/)?${FULL}(?:/|$)`);
// TE 1572400119087-GB SIDDI/A B4T0*AMK 1122/20NOV*D
const sabre = new RegExp(`\\*[A-Z0-9]{2,3} \\d{4}/(\\d{1,2}${MONTH})\\*`);
// TKT:1572400119087     ISSUED:20NOV26
const issued = new RegExp(`ISSUED: ?${FULL}`);

/** Price and day of a ticket that the itinerary has. */
export function readTicketPrice(
  text: string,
  booking: number,
  { tickets }: Itinerary,
  span: Span,
  found: (TicketPrice | null)[],
): void {
  const number = readTicket(text)?.number;
  const at = tickets.findIndex((one) => one.number === number && one.booking === booking);
  if (at === -1 || found[at] != null) return;
  const [, currency, amount, day] = amadeus.exec(text) ?? [];
  const printed = day ?? sabre.exec(text)?.[1] ?? issued.exec(text)?.[1];
  if (printed === undefined) return;
  const total = currency === undefined || amount === undefined ? null : { amount, currency };
  found[at] = { total, issued: dayIn(readDate(printed), span) };
}
