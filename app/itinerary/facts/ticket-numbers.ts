import { GIVEN_NAME, PRINTED_NAME, SURNAME } from './printed-name.ts';
import { type LegRead, type References, readService, referencesOf, type ServiceRead } from './service-elements.ts';

export interface TicketRead extends References {
  number: string;
  leg: LegRead;
  /** Infants have tickets of their own beside the adult's. */
  isInfant: boolean;
}

const NUMBER = '(\\d{3})[- ]?(\\d{4}) ?(\\d{6})(?!\\d)';
// SSR TKNE: .1257400001234C1, .INF1257400001234C1, 4012011681392/1/P3
const inRequest = new RegExp(`(INF)?(?<!\\d)${NUMBER}`);
// 9 FA PAX 929-8487259058/ETIB/EUR267.19/25JUN26/MADDX7686/28776/S2-3/P1
const amadeus = new RegExp(`^(?:\\d{1,3} )?\\*?(?:FA|FHE) (PAX|INF) ${NUMBER}(?:-\\d{2,3})?/ET`);
// 2.TE 1572400119087-GB SIDDI/A B4T0*AMK 1122/20NOV*D
const sabre = new RegExp(`^(?:\\d{1,2}\\.)?TE ${NUMBER}(?:/\\d{2})?-[A-Z]{2} (${SURNAME}/${GIVEN_NAME})`);
// TN/774-2345678901/P1, OSI 1E CAET TN/3450958002749
const travelsky = new RegExp(`(?:^|[ .])TN/(IN/)?${NUMBER}`);
// TKT: 125 7400 001234 NAME: MERIDIAN/CLARA; TKT-1257400001234; ETKT 308-2400119087
const labelled = new RegExp(
  `^(?:\\d{1,2}\\. ?)?E?-?(?:TKT|TICKET)(?: NUMBER| NO)?[ .:#-]{1,4}${NUMBER}(?:.{0,20}NAME: ?(${PRINTED_NAME}))?`,
);

const NO_LEG: LegRead = { airline: null, from: null, number: null };

/** The e-ticket of a line with a passenger, where the line names one. */
export function readTicket(text: string): TicketRead | null {
  if (text.includes('TKNE')) return ticketOfRequest(readService(text));
  const [, who, ...amadeusNumber] = amadeus.exec(text) ?? [];
  if (who !== undefined) return ticket(amadeusNumber, referencesOf(text), who === 'INF');
  const [, infant, ...travelskyNumber] = text.includes('TN/') ? (travelsky.exec(text) ?? []) : [];
  if (travelskyNumber.length > 0) return ticket(travelskyNumber, referencesOf(text), infant !== undefined);
  const [, first, second, third, name] = sabre.exec(text) ?? labelled.exec(text) ?? [];
  if (first === undefined) return null;
  return ticket([first, second, third], { passengers: name === undefined ? [] : [name.trim()], segments: [] }, false);
}

export function ticketOfRequest(service: ServiceRead | null): TicketRead | null {
  if (service === null || service.code !== 'TKNE') return null;
  const { leg, passengers, segments } = service;
  const [, infant, ...number] = inRequest.exec(service.text ?? '') ?? [];
  if (number.length === 0) return null;
  return ticket(number, { passengers, segments }, infant !== undefined, leg);
}

function ticket(
  digits: readonly (string | undefined)[],
  { passengers, segments }: References,
  isInfant: boolean,
  leg = NO_LEG,
): TicketRead {
  const [airline = '', first = '', second = ''] = digits;
  return { number: `${airline}-${first}${second}`, leg, isInfant, passengers, segments };
}
