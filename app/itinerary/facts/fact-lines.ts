import type { FareRead } from '../fares/fare-read.ts';
import { FareReader } from '../fares/fare-reader.ts';
import { hasInitial, letterSet } from '../read/initials.ts';
import type { PasteLines } from '../read/paste-lines.ts';
import type { Source } from '../types.ts';
import { type NameItem, nameItems } from './passengers.ts';
import { opensSeatBlock, SeatBlockReader } from './seat-block.ts';
import { readService, type ServiceRead } from './service-elements.ts';
import { seatRequest } from './service-kinds.ts';
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

/** The facts of a paste, read when somebody asks. */
export interface FactSource {
  read(): FactsRead;
  /** Whether facts may say who sits where, which flights show. */
  mayHoldSeats(): boolean;
}

export const noFacts: FactSource = {
  read: () => ({ names: [], services: [], tickets: [], fares: [] }),
  mayHoldSeats: () => false,
};

interface NotedLine {
  at: number;
  booking: number;
}

interface NotedNames {
  text: string;
  booking: number;
  again: boolean;
}

/** Lines of a booking name fewer facts; more are an attack. */
const MOST_FACTS = 400;
/** No terminal prints a fact so long. */
const LONGEST = 400;
/** A line that may go on below. */
const FULL_LINE = 50;
const goesOn = /^ {5,20}(?!\d{1,3}[ .]|OPERATED)/;

/** Notes the lines that are no flights. */
export class FactLines implements FactSource {
  private noted: NotedLine[] = [];
  private notedNames: NotedNames[] = [];

  constructor(private lines: PasteLines) {}

  note(at: number, booking: number): void {
    this.noted.push({ at, booking });
  }

  /** `again` when the text holds the line before, too: its last name was broken. */
  noteNames(text: string, booking: number, again: boolean): void {
    this.notedNames.push({ text, booking, again });
  }

  read(): FactsRead {
    const reader = new FactReader(this.lines);
    for (const { text, booking, again } of this.notedNames) reader.addNames(text, booking, again);
    for (const { at, booking } of this.noted) reader.read(at, booking);
    return reader.found;
  }

  mayHoldSeats(): boolean {
    return this.noted.some(({ at }) => {
      const text = this.lines.textAt(at);
      return opensSeatBlock(text) || (text.includes('SSR') && seatRequest.test(wholeText(this.lines, at)));
    });
  }
}

/** Collects facts from the lines that are no flights. */
class FactReader {
  readonly found = noFacts.read();
  private seats = new SeatBlockReader();
  private fares = new FareReader();
  /** Number of names before the last line of them. */
  private lastNames = 0;

  constructor(private lines: PasteLines) {}

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
    else if (text.includes('SSR')) this.readRequest(wholeText(this.lines, at), at, booking);
    else if (mayHoldTicket(text)) this.addTicket(readTicket(wholeText(this.lines, at, '')), at, booking);
    for (const fare of this.fares.read(text)) fares.push({ read: fare, booking, source: this.sourceOf(at) });
  }

  private readRequest(text: string, at: number, booking: number): void {
    const service = readService(text);
    if (service?.code === 'TKNE') this.addTicket(ticketOfRequest(service), at, booking);
    else if (service !== null) this.found.services.push({ read: service, booking, source: this.sourceOf(at) });
  }

  private addTicket(ticket: TicketRead | null, at: number, booking: number): void {
    if (ticket !== null) this.found.tickets.push({ read: ticket, booking, source: this.sourceOf(at) });
  }

  private sourceOf(at: number): Source {
    const { length } = this.lines.textAt(at);
    return this.lines.sourceOf(at, 0, length);
  }
}

/** Joined with the line below, into which a long request breaks. */
function wholeText(lines: PasteLines, at: number, gap = ' '): string {
  const text = lines.textAt(at);
  const below = lines.lines[at + 1]?.text ?? '';
  if (text.length < FULL_LINE || !goesOn.test(below)) return text;
  return text + (/[,/]$/.test(text) ? '' : gap) + lines.textAt(at + 1);
}

function mayHoldTicket(text: string): boolean {
  return (hasInitial(text, ticketInitials) && ticketWord.test(text)) || (text.includes('/') && text.includes('TN/'));
}

const ticketInitials = letterSet('EFT');
/** Most of them begin their line; a search of every column took a tenth of a conversion. */
const ticketWord = /^(?:\d{1,3}[. ] ?)?\*?(?:FA |FHE |TE |E?-?TKT|E?-?TICKET)/;
