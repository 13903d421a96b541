import type { FareRead } from '../fares/fare-read.ts';
import { FareReader } from '../fares/fare-reader.ts';
import { hasInitial, letterSet } from '../read/initials.ts';
import type { PasteLines } from '../read/paste-lines.ts';
import type { Source } from '../types.ts';
import { type NameItem, nameItems } from './passengers.ts';
import { SeatBlockReader } from './seat-block.ts';
import { readService, type ServiceRead } from './service-elements.ts';
import { serviceKindOf } from './service-kinds.ts';
import { readTicket, type TicketRead, ticketOfRequest } from './ticket-numbers.ts';

/** What a line says, and where. */
export interface OfLine<Read> {
  read: Read;
  booking: number;
  source: Source;
}

export interface FactsRead {
  names: { item: NameItem; booking: number }[];
  services: OfLine<ServiceRead>[];
  tickets: OfLine<TicketRead>[];
  fares: OfLine<FareRead>[];
}

export function noFacts(): FactsRead {
  return { names: [], services: [], tickets: [], fares: [] };
}

/** Lines of a booking name fewer facts; more are an attack. */
const MOST_FACTS = 400;
/** No terminal prints a fact so long. */
const LONGEST = 400;
/** A line that may go on below. */
const FULL_LINE = 50;
const goesOn = /^ {5,20}(?!\d{1,3}[ .]|OPERATED)/;

/** Collects facts from the lines that are no flights. */
export class FactLines {
  readonly found = noFacts();
  private seats = new SeatBlockReader();
  private fares = new FareReader();
  /** Number of names before the last line of them. */
  private lastNames = 0;

  constructor(private lines: PasteLines) {}

  /** `again` when the text holds the line before, too: its last name was broken. */
  addNames(text: string, booking: number, again: boolean): void {
    if (again) this.found.names.length = this.lastNames;
    this.lastNames = this.found.names.length;
    for (const item of nameItems(text)) this.found.names.push({ item, booking });
  }

  read(at: number, booking: number): void {
    const text = this.lines.textAt(at);
    const { services, tickets, fares } = this.found;
    if (text.length > LONGEST || services.length + tickets.length + fares.length > MOST_FACTS) return;
    const seat = this.seats.read(text);
    if (seat !== null) services.push({ read: seat, booking, source: this.sourceOf(at) });
    else if (text.includes('SSR')) this.readRequest(this.wholeText(at), at, booking);
    else if (mayHoldTicket(text)) this.addTicket(readTicket(this.wholeText(at, '')), at, booking);
    for (const fare of this.fares.read(text)) fares.push({ read: fare, booking, source: this.sourceOf(at) });
  }

  private readRequest(text: string, at: number, booking: number): void {
    const service = readService(text);
    if (service === null) return;
    if (service.code === 'TKNE') this.addTicket(ticketOfRequest(service), at, booking);
    else if (serviceKindOf(service.code) !== null)
      this.found.services.push({ read: service, booking, source: this.sourceOf(at) });
  }

  private addTicket(ticket: TicketRead | null, at: number, booking: number): void {
    if (ticket !== null) this.found.tickets.push({ read: ticket, booking, source: this.sourceOf(at) });
  }

  /** Joined with the line below, into which a long request breaks. */
  private wholeText(at: number, gap = ' '): string {
    const text = this.lines.textAt(at);
    const below = this.lines.lines[at + 1]?.text ?? '';
    if (text.length < FULL_LINE || !goesOn.test(below)) return text;
    return text + (/[,/]$/.test(text) ? '' : gap) + this.lines.textAt(at + 1);
  }

  private sourceOf(at: number): Source {
    const { length } = this.lines.textAt(at);
    return this.lines.sourceOf(at, 0, length);
  }
}

function mayHoldTicket(text: string): boolean {
  return (hasInitial(text, ticketInitials) && ticketWord.test(text)) || (text.includes('/') && text.includes('TN/'));
}

const ticketInitials = letterSet('EFT');
/** Most of them begin their line; a search of every column took a tenth of a conversion. */
const ticketWord = /^(?:\d{1,3}[. ] ?)?\*?(?:FA |FHE |TE |E?-?TKT|E?-?TICKET)/;
