import { dialects } from '../dialects/all.ts';
import { FactFinder } from '../facts/fact-finder.ts';
import { referencesOf } from '../facts/service-elements.ts';
import { normalise } from '../normalise.ts';
import { collapseSpaces } from '../read/collapse-spaces.ts';
import { yearOf } from '../refine/calendar.ts';
import type { CalendarDay, Itinerary } from '../types.ts';
import { bookingOfLines } from './booking-of-lines.ts';
import type { Span } from './days.ts';
import { readDocument, readInfant } from './documents.ts';
import { Elements, LONGEST } from './elements.ts';
import { readFareBasis } from './fare-bases.ts';
import { readHead } from './header.ts';
import { LoyaltyReader } from './loyalty.ts';
import { type BookingRecord, type ItineraryRecord, noRecord, recordLimits } from './record.ts';
import {
  addRemark,
  readNote,
  readRemark,
  readSabreRemark,
  readServiceInformation,
  withoutReferences,
} from './remarks.ts';
import { safeText } from './safe-text.ts';
import { readTicketPrice } from './ticket-prices.ts';
import { addLimit, readAskedLimit, readOption, readOwnLimit } from './time-limits.ts';

const terminals = new Set(['retyped', ...dialects.map(({ name }) => name)]);

/**
 * What the text of a terminal says beside the itinerary that was read from it. A pass of its own, for those who ask:
 * nobody else pays for it. Pure, and never throws; forms that nobody has printed are left out.
 */
export function readRecord(text: string | null, itinerary: Itinerary): ItineraryRecord {
  const reader = new RecordReader(itinerary);
  if (text !== null && itinerary.flights.some(({ dialect }) => terminals.has(dialect))) reader.read(text);
  return reader.found;
}

class RecordReader {
  readonly found: ItineraryRecord;
  private find: FactFinder;
  private loyalty: LoyaltyReader;
  private departures: (CalendarDay | null)[];
  private year: number;

  constructor(private itinerary: Itinerary) {
    const { flights, bookings, passengers, tickets } = itinerary;
    this.found = {
      bookings: bookings.map(noRecord),
      births: [],
      infants: passengers.map(() => null),
      tickets: tickets.map(() => null),
      fareBases: flights.map(() => null),
    };
    this.find = new FactFinder(flights, passengers);
    this.loyalty = new LoyaltyReader(this.find);
    this.departures = bookings.map((_, at) => firstDay(itinerary, at));
    const last = Math.max(...this.departures.map((day) => day ?? 0), 0);
    this.year = yearOf(last);
    this.found.births = passengers.map(({ born, type }) => (type === 'adult' ? born : inCentury(born, this.year)));
  }

  read(text: string): void {
    const { itinerary, found } = this;
    const lines = normalise(text);
    const texts = lines.map((line) => collapseSpaces(line.text.slice(0, LONGEST)));
    const bookings = bookingOfLines(lines, texts, itinerary);
    const taken = new Set(itinerary.flights.map(({ source }) => source.line));
    const elements = new Elements(lines, texts, taken);
    // Offices and dates first: days without a year lie behind them.
    texts.forEach((line, at) => {
      const head = found.bookings[bookings[at] ?? -1];
      if (head !== undefined) this.readHead(line, bookings[at] ?? 0, head);
    });
    while (elements.next()) {
      if (taken.has(elements.number)) continue;
      const booking = bookings[elements.index] ?? null;
      const record = found.bookings[booking ?? -1];
      if (booking !== null && record !== undefined) this.readElement(elements, booking, record);
    }
  }

  private readHead(text: string, booking: number, record: BookingRecord): void {
    if (text.length < LONGEST_HEAD) readHead(text, record, this.spanOf(booking, record));
  }

  private spanOf(booking: number, { created, changed }: BookingRecord): Span {
    // An Amadeus header alone tells the last change, which may be after the limit.
    const isSure = changed === null || created !== Math.floor(changed / MINUTES_PER_DAY);
    return { created: isSure ? created : null, departs: this.departures[booking] ?? null };
  }

  private readElement(elements: Elements, booking: number, record: BookingRecord): void {
    const { section, number: line, collapsed } = elements;
    if (section !== null) {
      this.readInSection(elements, booking, record);
      return;
    }
    const span = this.spanOf(booking, record);
    const { body } = elements;
    const { whole } = startsElement.test(body) ? elements : { whole: body };
    switch (body.slice(0, 2)) {
      case 'TK':
        addLimit(record, readOwnLimit(body), line, span);
        readTicketPrice(body, booking, this.itinerary, span, this.found.tickets);
        break;
      case 'TA':
      case 'TL':
        addLimit(record, readOwnLimit(body), line, span);
        break;
      case 'OP':
        addLimit(record, readOption(whole), line, span);
        if (body.startsWith('OPEN ')) readFareBasis(body, booking, this.itinerary, this.found.fareBases);
        break;
      case 'FE':
        this.readEndorsement(whole, booking, record, elements);
        break;
      case 'FV':
        readCarrier(body, record);
        break;
      case 'FA':
      case 'TE':
        readTicketPrice(whole, booking, this.itinerary, span, this.found.tickets);
        break;
      case 'RM':
      case 'RC':
      case 'RI':
        if (elements.isNumbered) readRemark(whole, line, record);
        break;
      case 'OS':
        readServiceInformation(whole, line, record);
        break;
      case 'SS':
        this.readRequest(whole, booking, record, line);
        break;
      case 'GF':
        addLimit(record, readAskedLimit(whole), line, span);
        break;
      case 'VR':
        this.readVendorRemark(whole, record, line, span);
        break;
      default:
        if (collapsed.includes(' INFT ')) readInfant(collapsed, booking, this.documents);
        else readFareBasis(collapsed, booking, this.itinerary, this.found.fareBases);
    }
  }

  private readInSection(elements: Elements, booking: number, record: BookingRecord): void {
    const { section, number: line, body, collapsed } = elements;
    if (collapsed.startsWith('RMKS-')) addRemark(record, 'general', collapsed.slice(5), line);
    else if (section === 'mileage') this.loyalty.readMileage(collapsed, booking, record);
    else if (!elements.isNumbered) return;
    else if (section === 'ticketing') addLimit(record, readOwnLimit(body), line, this.spanOf(booking, record));
    else if (section === 'remarks') readSabreRemark(elements.whole, line, record);
    else if (section === 'apollo-remarks') addRemark(record, 'general', elements.whole, line);
    else if (section === 'notes') readNote(elements.whole, line, record);
    else if (section === 'traveler') this.loyalty.readTraveler(collapsed, booking, record);
    else this.loyalty.readFlyer(collapsed, booking, record);
  }

  private readRequest(text: string, booking: number, record: BookingRecord, line: number): void {
    const code = /^SSR ?([A-Z]{4})/.exec(text)?.[1];
    if (code === 'FQTV') this.loyalty.readRequest(text, booking, record);
    else if (code === 'DOCS') readDocument(text, booking, this.documents);
    else if (code === 'INFT') readInfant(text, booking, this.documents);
    else if (code === 'ADTK' || code === 'OTHS')
      addLimit(record, readAskedLimit(text), line, this.spanOf(booking, record));
  }

  private readVendorRemark(text: string, record: BookingRecord, line: number, span: Span): void {
    const [all] = /^VRMK-VI\/A[A-Z0-9]{2} \*?/.exec(text) ?? [];
    if (all === undefined) return;
    addLimit(record, readAskedLimit(text), line, span);
    addRemark(record, 'vendor', text.slice(all.length), line);
  }

  private readEndorsement(text: string, booking: number, { endorsements }: BookingRecord, elements: Elements): void {
    const [all] = (elements.isNumbered ? numberedEndorsement : endorsement).exec(text) ?? [];
    if (all === undefined || endorsements.length >= recordLimits.endorsements) return;
    const { segments } = referencesOf(text);
    const flights = segments.length === 0 ? [] : this.find.flights(booking, noLeg, segments);
    const own = safeText(withoutReferences(text.slice(all.length)));
    if (own !== null && !endorsements.some((one) => one.text === own))
      endorsements.push({ text: own, flights, line: elements.number });
  }

  private get documents() {
    const { find, year, found } = this;
    return { find, year, births: found.births, infants: found.infants };
  }
}

const LONGEST_HEAD = 160;
const MINUTES_PER_DAY = 1440;
const noLeg = { airline: null, from: null, number: null };
const startsElement = /^(?:FE|FA|RM|RC|RI|OS|SS|OP|GF|VR)/;
const numberedEndorsement = /^FE(?: PAX| INF)? (?=\S)/;
const endorsement = /^FE (?:PAX|INF) (?=\S)/;

/** Children are printed with two digits of a year that lies before the flight, not before the paste. */
function inCentury(born: string | null, year: number): string | null {
  const later = born === null ? Number.NaN : Number(born.slice(0, 4)) + 100;
  return later <= year ? `${later}${born?.slice(4)}` : born;
}

function readCarrier(text: string, record: BookingRecord): void {
  const [, carrier] = /^FV (?:(?:PAX|INF) )?(?:\*[A-Z]\*)?([A-Z0-9]{2})(?=[/ ]|$)/.exec(text) ?? [];
  if (carrier !== undefined) record.validatingCarrier ??= carrier;
}

function firstDay({ flights }: Itinerary, booking: number): CalendarDay | null {
  const days = flights.flatMap((one) =>
    one.booking === booking && one.inferred.date !== null ? one.inferred.date : [],
  );
  return days.length === 0 ? null : Math.min(...days);
}
