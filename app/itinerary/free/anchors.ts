import type { WrittenDate } from '../read/anchors/written-date.ts';
import type { LocalTime } from '../types.ts';
import { findClocks } from './clocks.ts';
import { findDates } from './dates.ts';
import { findFlights, findNamedFlight, type FlightFound } from './flight-numbers.ts';
import type { FreeLine } from './free-lines.ts';
import { findLabels, type LabelFound, type LabelKind } from './labels.ts';
import { findCodes, findNames, type PlaceFound } from './places.ts';

/** What the label before a value says of it. */
export type Role = 'departs' | 'arrives' | 'other' | null;

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
export interface LineAnchors {
  line: FreeLine;
  flights: FlightFound[];
  codes: PlaceAnchor[];
  /** Places by name; only looked up where codes are missing. */
  names: () => PlaceAnchor[];
  clocks: Clock[];
  dates: DateAnchor[];
  labels: LabelFound[];
}

/** Dates, clocks, flights, labels and places of a line, in this order: each is hidden from those who look after it. */
export function findAnchors(line: FreeLine, before: LabelKind | null, mayLookUp: () => boolean): LineAnchors {
  const dates = findDates(line.folded);
  let text = hide(line.folded, dates, '¤');
  const colons = findClocks(text).filter(({ at, end }) => /[:H.]|[AP]\.? ?M?/.test(text.slice(at, end)));
  const flights = flightsOf(hide(text, colons).replaceAll('¤', ' '), line.printed, mayLookUp);
  text = hide(text, flights);
  const clocks = findClocks(text);
  text = hide(text, clocks).replaceAll('¤', ' ');
  const labels = findLabels(text);
  const roleAt = roles(labels, before);
  text = hide(text, labels);
  const codes = findCodes(text, line.printed, flights.length > 0, clocks.length > 0);
  let names: PlaceAnchor[] | null = null;
  return {
    line,
    flights,
    labels,
    codes: codes.map((place) => withRole(place, roleAt)),
    names: () => {
      names ??= findNames(text).map((place) => withRole(place, roleAt));
      return names;
    },
    clocks: clocks.map(({ time, days, at }) => ({ time, days, at, role: roleAt(at, 'clock') })),
    dates: dates.map(({ date, at }) => ({ date, at, role: roleAt(at, 'date') })),
  };
}

function flightsOf(text: string, printed: string, mayLookUp: () => boolean): FlightFound[] {
  const coded = findFlights(text, printed);
  const labels = findLabels(text).filter(({ kind }) => kind === 'operated');
  const [operated] = labels;
  const own = operated === undefined ? coded : coded.filter(({ at }) => at < operated.at);
  if (own.length > 0) return own;
  const named = findNamedFlight(operated === undefined ? text : text.slice(0, operated.at), mayLookUp);
  return named === null ? [] : [named];
}

interface Span {
  at: number;
  end: number;
}

/** Blanks in place of what was found, so that columns stay. */
function hide(text: string, spans: readonly Span[], by = ' '): string {
  if (spans.length === 0) return text;
  const pieces: string[] = [];
  let done = 0;
  for (const { at, end } of [...spans].sort((one, other) => one.at - other.at)) {
    if (at < done) continue;
    pieces.push(text.slice(done, at), by.repeat(Math.min(end, text.length) - at));
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}

function withRole({ at, code }: PlaceFound, roleAt: RoleAt): PlaceAnchor {
  return { code, at, role: roleAt(at, 'place') };
}

type Kind = 'clock' | 'date' | 'place';
type RoleAt = (at: number, kind: Kind) => Role;

const roleOfLabel: Partial<Record<LabelKind, Role>> = {
  departs: 'departs',
  arrives: 'arrives',
  from: 'departs',
  to: 'arrives',
  'other-time': 'other',
  'other-date': 'other',
  via: 'other',
};

/** The nearest label before a value on its line; at the start of a line one that stands alone on the line above. */
function roles(labels: readonly LabelFound[], above: LabelKind | null): RoleAt {
  return (at, kind) => {
    let role: Role = above === null ? null : (roleOf(above, kind) ?? null);
    for (const label of labels) {
      if (label.at > at) break;
      role = roleOf(label.kind, kind) ?? role;
    }
    return role;
  };
}

function roleOf(label: LabelKind, kind: Kind): Role | undefined {
  if (kind !== 'place' && (label === 'from' || label === 'to')) return undefined;
  if (label === 'other-time' && kind !== 'clock') return undefined;
  if (label === 'other-date' && kind !== 'date') return undefined;
  return roleOfLabel[label];
}
