import { greetingWithNotice } from '../sheet/classic-additions.ts';
import type { FareTable, FlightRow, Reference, Row, Sheet, Stop } from '../sheet/sheet.ts';
import type { TravellerRow, TravellerTexts } from './traveller-document.ts';

interface Indices {
  /** Into the document's flights. */
  flightIndex: (flightId: string) => number;
  /** Into the document's services, by the index in the itinerary; undefined where it is not among them. */
  serviceIndex: (index: number) => number | undefined;
}

interface TextsInput extends Indices {
  /** Of the map. */
  cities: string[];
  twelveClock: boolean;
  showsFares: boolean;
}

/** Field by field, so that nothing follows by accident that a sheet learns to hold. */
export function toTravellerTexts(
  sheet: Sheet,
  { cities, twelveClock, showsFares, ...indices }: TextsInput,
): TravellerTexts {
  const { route, dates, reference, names, rows, fares } = sheet;
  return {
    twelveClock,
    route: sheet.option === null ? route : `${sheet.option} · ${route}`,
    dates,
    reference: reference && referenceOf(reference),
    names: [...names],
    rows: rows.map((row) => rowOf(row, indices)),
    fares: fares && showsFares ? faresOf(fares) : null,
    greeting: [...greetingWithNotice(sheet)],
    parts: partsOf(sheet),
    cities,
  };
}

const referenceOf = ({ label, locators }: Reference) => ({
  label,
  locators: locators.map(({ airline, locator }) => (airline === null ? locator : `${airline} ${locator}`)),
});

function rowOf(row: Row, { flightIndex, serviceIndex }: Indices): TravellerRow {
  if (row.kind === 'flight') return flightRowOf(row, flightIndex);
  if (row.kind !== 'service') return { kind: row.kind, text: row.text };
  const { kind, index, label, name, aside, status, details } = row;
  return { kind, service: serviceIndex(index), label, name, aside, status, details: [...details] };
}

function flightRowOf(row: FlightRow, flightIndex: Indices['flightIndex']): TravellerRow {
  const { kind, id, airline, number, cabin, duration, status, tone, day, departs, arrives, notes } = row;
  return {
    kind,
    flight: flightIndex(id),
    title: [airline, number].filter(Boolean).join(' '),
    aside: [cabin, duration].filter(Boolean).join(' · ') || null,
    status,
    tone,
    day,
    departs: stopOf(departs),
    arrives: stopOf(arrives),
    notes: [...notes],
  };
}

const stopOf = ({ time, shift, day, place, city, code, terminal }: Stop) => ({
  time,
  shift,
  day,
  place,
  city,
  code,
  terminal,
});

/** Added texts, then the agency's closing and the footnote. */
function partsOf({ parts, agency, footnote }: Sheet): TravellerTexts['parts'] {
  const last = [...(agency?.closing ?? []), ...(footnote === null ? [] : [footnote])];
  const added = parts.map(({ heading, lines }) => ({ heading, lines: [...lines] }));
  return last.length > 0 ? [...added, { heading: null, lines: last }] : added;
}

const faresOf = ({ heading, rows, total, terms }: FareTable) => ({
  heading,
  rows: rows.map(({ label, detail, amount }) => ({ label, detail, amount })),
  total: { label: total.label, amount: total.amount },
  terms: terms.map(({ label, amount }) => ({ label, amount })),
});
