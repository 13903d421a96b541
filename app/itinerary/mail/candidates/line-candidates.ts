import type { WrittenDate } from '../../read/anchors/written-date.ts';
import type { LocalTime } from '../../types.ts';
import { ownNames } from './beside-number.ts';
import type { CarrierOfText } from './carrier-of-text.ts';
import { type ClockFound, clockBelowDay, findClocks } from './clocks.ts';
import { type DateFound, findDates, findSameDay, withSameDay } from './dates.ts';
import { type FlightFound, findFlightInCells, findFlights } from './flight-numbers.ts';
import { hide, type Span } from './hide.ts';
import { findLabels, type LabelFound, type LabelKind, namesOperator } from './labels.ts';
import type { MailLine } from './lines.ts';
import { findNamedFlight, holdsNumber } from './named-flights.ts';
import { withoutOtherTimes } from './other-times.ts';
import { findCodes, mayHoldTwoCodes, type PlaceFound } from './place-codes.ts';
import { findNames } from './place-names.ts';
import { type Role, type RoleAt, rolesOf, type ValueKind } from './roles.ts';

export interface Clock {
  time: LocalTime;
  days: number | null;
  role: Role;
  at: number;
}

export interface DateAnchor {
  date: WrittenDate;
  role: Role;
  at: number;
}

export interface PlaceAnchor {
  code: string;
  role: Role;
  at: number;
}

/** Everything that a line says of a flight. */
export interface LineCandidates {
  line: MailLine;
  flights: FlightFound[];
  codes: PlaceAnchor[];
  /** Places by name; only looked up where codes are missing. */
  names: () => PlaceAnchor[];
  clocks: Clock[];
  dates: DateAnchor[];
  labels: LabelFound[];
  /** Cheaper to ask for than what they are. */
  isTimed: boolean;
  isDated: boolean;
  hasTwoCodes: () => boolean;
  /** The letter under the header of classes. */
  columnClass: string | null;
}

/**
 * Dates, clocks, flights, labels and places of a line, in this order: each is hidden from those who look after it. Most
 * lines have no flight near them, so everything but dates and flights is only looked for when asked.
 *
 * @param labelAbove the label on the line above that names the value on this one
 */
export function findCandidates(
  line: MailLine,
  labelAbove: () => LabelKind | null,
  surroundings: Surroundings,
): LineCandidates {
  return new AnchorFinder(line, labelAbove, surroundings);
}

/** What the rest of the text says of a line. */
export interface Surroundings {
  mayLookUp: () => boolean;
  /** The last date above, for `same day`. */
  dayAbove: () => WrittenDate | null;
  /** Folded lines above and below. */
  beside: () => readonly string[];
  carrier: CarrierOfText;
}

class AnchorFinder implements LineCandidates {
  readonly flights: FlightFound[];
  columnClass: string | null = null;
  private dateSpans: DateFound[];
  private clockSpans: ClockFound[] | null = null;
  private labelSpans: LabelFound[] | null = null;
  private found: Partial<Pick<LineCandidates, 'clocks' | 'dates' | 'codes'>> & { names?: PlaceAnchor[] } = {};
  private roleFinder: RoleAt | null = null;
  /** The line without what was found, kept because each further step asks for it. */
  private left: { dates: string; flights?: string; clocks?: string; labels?: string };

  constructor(
    readonly line: MailLine,
    private labelAbove: () => LabelKind | null,
    private surroundings: Surroundings,
  ) {
    const { mayLookUp, dayAbove, carrier } = surroundings;
    const own = findDates(line.folded);
    this.dateSpans = own.length > 0 ? withSameDay(own, line.folded, dayAbove) : findSameDay(line.folded, dayAbove);
    this.left = { dates: hide(line.folded, this.dateSpans, '¤') };
    this.flights = /\d/.test(line.folded) ? this.findFlights(mayLookUp) : [];
    const unnamed = this.flights.length > 0 ? null : carrier.flightOn(line);
    if (unnamed !== null) this.flights = [unnamed];
  }

  private findFlights(mayLookUp: () => boolean): FlightFound[] {
    const text = this.left.dates;
    const clocks = findClocks(text);
    const colons = clocks.filter(({ at, end }) => /[:H.]|[AP]\.? ?M?/.test(text.slice(at, end)));
    const free = hide(text, colons).replaceAll('¤', ' ');
    const isRow = colons.length > 0 || (this.isDated && mayHoldTwoCodes(free));
    const inCells = isRow ? findFlightInCells(free) : null;
    if (inCells !== null) return [inCells];
    const shape = { isRow: isRow || mayHoldTwoCodes(free), isTimed: colons.length > 1 };
    return flightsOf(free, this.line.printed, mayLookUp, shape);
  }

  private withoutFlights(): string {
    this.left.flights ??= hide(this.left.dates, [...this.flights, ...this.flightsOfOthers()]);
    return this.left.flights;
  }

  /** `(codeshare ET 1521)`: its figures are no clock. */
  private flightsOfOthers(): FlightFound[] {
    const text = this.line.folded;
    const operated = namesOperator(text) ? findLabels(text).find(({ kind }) => kind === 'operated') : undefined;
    if (operated === undefined) return [];
    return findFlights(this.left.dates, this.line.printed).filter(({ at }) => at > operated.at);
  }

  private withoutClocks(): string {
    this.left.clocks ??= hide(this.withoutFlights(), this.allClocks()).replaceAll('¤', ' ');
    return this.left.clocks;
  }

  private withoutLabels(): string {
    this.left.labels ??= hide(this.withoutClocks(), [...this.labels, ...this.operators(), ...this.ownNames()]);
    return this.left.labels;
  }

  /** The name of the carrier that flies may be a code, or that of a place. */
  private operators(): Span[] {
    return this.labels.flatMap(({ kind, end }) => {
      if (kind !== 'operated') return [];
      const [whole = ''] = operator.exec(this.line.folded.slice(end)) ?? [];
      return [{ at: end, end: end + whole.length }];
    });
  }

  /** The name of an airline may be a town of Peru. */
  private ownNames(): Span[] {
    return this.flights.flatMap((flight) => ownNames(this.line.folded, flight));
  }

  private allClocks(): ClockFound[] {
    if (this.clockSpans !== null) return this.clockSpans;
    const text = this.withoutFlights();
    const found = findClocks(text, this.flights.length > 0);
    const isLone = found.length === 0 && !this.line.opens && text.includes('.');
    const [above = ''] = isLone ? this.surroundings.beside() : [];
    this.clockSpans = found.length > 0 ? found : clockBelowDay(text, above);
    return this.clockSpans;
  }

  get labels(): LabelFound[] {
    this.labelSpans ??= findLabels(this.withoutClocks());
    return this.labelSpans;
  }

  private roleAt(at: number, kind: ValueKind): Role {
    this.roleFinder ??= rolesOf({
      labels: this.labels,
      clocks: this.allClocks(),
      flights: this.flights,
      text: this.line.folded,
      above: this.labelAbove,
    });
    return this.roleFinder(at, kind);
  }

  get isTimed(): boolean {
    return this.allClocks().length > 0;
  }

  get isDated(): boolean {
    return this.dateSpans.length > 0;
  }

  get clocks(): Clock[] {
    this.found.clocks ??= withoutOtherTimes(
      this.allClocks().map(({ time, days, at }) => ({ time, days, at, role: this.roleAt(at, 'clock') })),
      this.line.folded,
    );
    return this.found.clocks;
  }

  get dates(): DateAnchor[] {
    this.found.dates ??= this.dateSpans.map(({ date, at }) => ({ date, at, role: this.roleAt(at, 'date') }));
    return this.found.dates;
  }

  get codes(): PlaceAnchor[] {
    this.found.codes ??= findCodes({
      text: this.withoutLabels(),
      printed: this.line.printed,
      airlines: this.flights.map(({ airline }) => airline),
      hasClock: this.allClocks().length > 0,
      beside: this.surroundings.beside,
    }).map((place) => this.withRole(place));
    return this.found.codes;
  }

  hasTwoCodes = (): boolean => mayHoldTwoCodes(this.withoutClocks()) && this.codes.length > 1;

  names = (): PlaceAnchor[] => {
    const isTimed = this.allClocks().length > 0;
    const isOfFlight = isTimed && this.flights.length > 0;
    this.found.names ??= findNames(this.withoutLabels(), this.line.printed, isTimed, isOfFlight).map((place) =>
      this.withRole(place),
    );
    return this.found.names;
  };

  private withRole({ at, code }: PlaceFound): PlaceAnchor {
    return { code, at, role: this.roleAt(at, 'place') };
  }
}

interface Shape {
  isRow: boolean;
  isTimed: boolean;
}

function flightsOf(text: string, printed: string, mayLookUp: () => boolean, shape: Shape): FlightFound[] {
  const coded = findFlights(text, printed, shape.isRow, shape.isTimed);
  if (coded.length === 0 && !holdsNumber(text)) return [];
  const labels = namesOperator(text) ? findLabels(text).filter(({ kind }) => kind === 'operated') : [];
  const [operated] = labels;
  const own = operated === undefined ? coded : coded.filter(({ at }) => at < operated.at);
  if (own.length > 0) return own;
  const named = findNamedFlight(operated === undefined ? text : text.slice(0, operated.at), mayLookUp);
  return named === null ? [] : [named];
}

const operator = /^[ :.]{0,4}[A-Z][A-Z.&']{0,20}(?: (?!-)[A-Z.&']{1,20}){0,4}/;
