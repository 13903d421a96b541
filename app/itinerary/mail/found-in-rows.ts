import { areSameCity } from '~/reference/places.ts';
import type { Role } from './candidates/roles.ts';
import { distinctClocks } from './clock-options.ts';
import { distinctDates } from './date-options.ts';
import { distinctPlaces } from './route-options.ts';
import type { ClockHere, DateHere, PlaceHere, Row } from './span.ts';

/** What some lines of a text say of a flight. */
export interface FoundInRows {
  clocks: ClockHere[];
  dates: DateHere[];
  places: PlaceHere[];
}

export function findInRows(rows: readonly Row[], seeds: readonly number[]): FoundInRows {
  const clocks = ownClocks(rows, seeds) ?? nearest(rows.flatMap((row) => row.clocks).filter(isOfFlight), seeds);
  const dates = withoutFarCopies(rows).filter(isOfFlight);
  return { clocks: distinctClocks(clocks), dates: distinctDates(dates), places: placesIn(rows, seeds) };
}

/** The only two times on the line of a number are the flight's, even where they cannot be flown. */
function ownClocks(rows: readonly Row[], seeds: readonly number[]): ClockHere[] | null {
  const own = rows.filter(({ row }) => seeds.includes(row));
  const clocks = own.flatMap((row) => row.clocks).filter(isOfFlight);
  const [first, second] = clocks;
  const isPair = clocks.length === 2 && (first?.role !== second?.role || first?.role === null);
  return own.length === 1 && isPair ? clocks : null;
}

/** A day that heads the times counts there, and not where a summary above prints it, too. */
function withoutFarCopies(rows: readonly Row[]): DateHere[] {
  const firstTimed = rows.find(({ clocks }) => clocks.length > 0)?.row ?? 0;
  const headings = rows.filter((one) => one.row < firstTimed && one.clocks.length + one.places.length === 0);
  return rows.flatMap(({ dates, paragraph }) =>
    dates.filter(
      ({ date, row }) =>
        !headings.some(
          (one) =>
            one.row > row &&
            one.paragraph !== paragraph &&
            one.dates.some((copy) => copy.date.day === date.day && copy.date.month === date.month),
        ),
    ),
  );
}

function placesIn(rows: readonly Row[], seeds: readonly number[]): PlaceHere[] {
  const own = rows.filter(({ row }) => seeds.includes(row)).flatMap(({ places }) => places.filter(isOfFlight));
  const route = distinctPlaces(own.filter(({ isCode }) => isCode));
  if (route.length === 2) return route;
  const named = withoutCopiesAbove(withoutSentencesBelow(rows, seeds), seeds).filter(isOfFlight);
  const codes = distinctPlaces(named.filter(({ isCode }) => isCode));
  return codes.length > 1 && !areElsewhere(codes, rows, seeds) ? codes : distinctPlaces(named);
}

/** A flight whose times both stand beside its number lands at no place beside other times, in a paragraph below. */
function withoutSentencesBelow(rows: readonly Row[], seeds: readonly number[]): readonly Row[] {
  const own = rows.filter(({ row }) => seeds.includes(row));
  if (own.flatMap(({ clocks }) => clocks).filter(isOfFlight).length < 2) return rows;
  const last = Math.max(...own.map(({ paragraph }) => paragraph));
  return rows.filter(({ paragraph, clocks }) => paragraph <= last || clocks.length === 0);
}

/** A place that a heading names, too, counts where the flight's own lines name it. */
function withoutCopiesAbove(rows: readonly Row[], seeds: readonly number[]): PlaceHere[] {
  const all = rows.flatMap(({ places }) => places);
  if (new Set(all.map(({ code }) => code)).size === all.length) return all;
  const own = rows.filter(({ row }) => seeds.includes(row)).map(({ paragraph }) => paragraph);
  const beside = rows.filter(({ paragraph }) => own.includes(paragraph)).flatMap(({ places }) => places);
  const last = Math.max(...seeds);
  const isAgain = ({ code, row }: PlaceHere) =>
    rows.some((other) => other.row > row && other.row <= last && other.places.some((place) => place.code === code));
  return rows.flatMap(({ paragraph, places, clocks }) =>
    places.filter((place) => {
      if (!own.includes(paragraph)) return !beside.some(({ code }) => code === place.code);
      return clocks.length > 0 || !isAgain(place);
    }),
  );
}

/** Codes of another paragraph do not replace two names beside the number. */
function areElsewhere(codes: readonly PlaceHere[], rows: readonly Row[], seeds: readonly number[]): boolean {
  const own = rows.filter(({ row }) => seeds.includes(row));
  const beside = distinctPlaces(own.flatMap(({ places }) => places).filter(isOfFlight));
  if (beside.length < 2 || beside.every((place) => codes.some(({ code }) => areSameCity(code, place.code))))
    return false;
  const paragraphs = own.map(({ paragraph }) => paragraph);
  return rows.every(({ paragraph, places }) => !paragraphs.includes(paragraph) || !places.some(({ isCode }) => isCode));
}

/** More times than are looked at: those nearest to the number come first. */
const MOST_CLOCKS = 7;

function nearest(clocks: readonly ClockHere[], seeds: readonly number[]): readonly ClockHere[] {
  if (clocks.length <= MOST_CLOCKS) return clocks;
  const apart = ({ row }: ClockHere) => Math.min(...seeds.map((seed) => Math.abs(seed - row)));
  const kept = clocks.toSorted((one, other) => apart(one) - apart(other)).slice(0, MOST_CLOCKS);
  return clocks.filter((clock) => kept.includes(clock));
}

function isOfFlight({ role }: { role: Role }): boolean {
  return role !== 'other';
}
