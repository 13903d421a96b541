import type { Itinerary } from '~/itinerary/types.ts';
import { isTooLong } from '~/limits.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { bookingChanges } from '~/trip/compare/changes-of.ts';
import { type BookingComparison, compareBookings } from '~/trip/compare/compare.ts';
import type { ComparisonChoices, ComparisonSource } from '~/trip/compare/comparison-choices.ts';
import { mayBeAbout } from '~/trip/compare/known-booking.ts';
import { servicesDiffer } from '~/trip/compare/services-differ.ts';
import { uidsToTell } from '~/trip/compare/told-uids.ts';
import { type GivenCalendar, uidsOfCalendar } from '~/trip/files/given-calendar.ts';
import { type Trip, tripOf } from '~/trip/trip.ts';
import type { Uids } from '~/trip/with-uids.ts';
import type { Start } from '../start-of.server.ts';
import type { GivenVersion } from './given-text.server.ts';
import { readVersion } from './read-version.ts';

/** What the bookings of a form are compared with, and what differs. */
export interface FormComparison {
  source: ComparisonSource;
  /** As they travel in the form; none where the text itself has both versions. */
  earlier: readonly string[];
  choices: ComparisonChoices;
  /** In the order of the bookings. */
  found: readonly FoundComparison[];
  /** First of the earlier trips. */
  before: Trip | null;
  /** Hotels, cars or trains of the only earlier text are others, or at other times; nobody compares them. */
  servicesDiffer: boolean;
}

export interface FoundComparison extends BookingComparison {
  /** Null where the text itself has both versions. */
  before: Trip | null;
}

/** Each earlier text is as much work as the text itself. */
export interface Reads {
  count: number;
}

interface Read {
  trip: Trip;
  reads: Reads;
}

/** Earlier texts with what was changed of each, and the day on which it was read. */
interface Earlier {
  source: ComparisonSource;
  texts: readonly string[];
  versions: ComparisonChoices['versions'];
  /** What the only text was made of. */
  calendar?: GivenCalendar | null;
}

/** Null where there is nothing to compare with, or it is another booking. */
export async function compareForm(
  trip: Trip,
  start: Start,
  given: GivenVersion | null,
  reads: Reads = { count: 0 },
): Promise<FormComparison | null> {
  const read = { trip, reads };
  const { choices } = start.posted.comparison;
  const begun = start.isNew ? forNewText(choices) : choices;
  if (given !== null)
    return compareAsked(
      read,
      { source: 'given', texts: [given.text], versions: [], calendar: given.calendar },
      withoutMarks(begun),
    );
  if (begun.isNew || start.posted.comparison.act === 'new')
    return {
      source: 'given',
      earlier: [],
      choices: { ...begun, isNew: true, leftOut: [] },
      found: [],
      before: null,
      servicesDiffer: false,
    };
  return start.isNew ? compareNew(read, start, begun) : compareShown(read, start, begun);
}

/** How changes are told stays; what was said of one booking does not. */
function forNewText({ answerBy, changedBy: _, ...choices }: ComparisonChoices): ComparisonChoices {
  const own = { ...choices, isNew: false, isSwapped: false, leftOut: [], note: '' };
  return answerBy === '' ? { ...own, answerBy } : own;
}

const withoutMarks = (choices: ComparisonChoices): ComparisonChoices => ({ ...choices, isNew: false, leftOut: [] });

/** A text that was not shown yet: the one before it may be the version that the customer has. */
async function compareNew(read: Read, start: Start, choices: ComparisonChoices): Promise<FormComparison | null> {
  const { posted } = start;
  const { edits, uids } = posted.trip.ok ? posted.trip.trip : noChanges;
  const last: Earlier = { source: 'tab', texts: [posted.last], versions: [{ edits, uids }] };
  const known = await compareWith(read, last, choices);
  if (known && isAnyTold(known)) return known;
  const carried = await compareWith(read, carriedBy(start), choices);
  if (carried && isAnyTold(carried)) return carried;
  return halvesOf(read, choices) ?? known ?? carried;
}

async function compareShown(read: Read, start: Start, choices: ComparisonChoices): Promise<FormComparison | null> {
  const carried = carriedBy(start);
  if (carried.texts.length === 0) return halvesOf(read, choices);
  return carried.source === 'given' ? compareAsked(read, carried, choices) : compareWith(read, carried, choices);
}

const carriedBy = ({ posted: { comparison } }: Start): Earlier => ({
  source: comparison.choices.source,
  texts: comparison.earlier,
  versions: comparison.choices.versions,
});

const isAnyTold = ({ found }: FormComparison): boolean =>
  found.some(({ comparison }) => comparison.changes.some(({ told }) => told));

function halvesOf({ trip }: Read, choices: ComparisonChoices): FormComparison | null {
  const { toldFrom, isSwapped } = choices;
  const found = bookingChanges(trip, { toldFrom }, isSwapped).map((one) => ({ ...one, before: null }));
  if (found.length === 0) return null;
  return {
    source: 'halves',
    earlier: [],
    choices: { ...choices, source: 'halves', versions: [] },
    found,
    before: null,
    servicesDiffer: false,
  };
}

const compareAsked = (read: Read, earlier: Earlier, choices: ComparisonChoices) =>
  compareWith(read, earlier, choices, true);

type Version = ComparisonChoices['versions'][number];

/** Those that the flights have by themselves need not travel. */
function uidsOf(calendar: GivenCalendar, itinerary: Itinerary): Uids | undefined {
  const { hostname } = new URL(baseUrl());
  const told = new Map(Object.entries(uidsOfCalendar(calendar, itinerary, hostname)));
  return uidsToTell({ itinerary }, told, { reference: true });
}

function readEarlier(text: string, known: Version, calendar: GivenCalendar | null, today: string) {
  const { edits, day = today } = known;
  const reading = readVersion(text, day);
  const version = calendar === null ? known : { ...known, uids: uidsOf(calendar, reading) };
  return { before: tripOf(reading, { edits, uids: version.uids }, day), version };
}

/** What nobody asked for is compared only where it is the same booking for certain. */
async function compareWith(
  { trip, reads }: Read,
  { source, texts, versions, calendar = null }: Earlier,
  choices: ComparisonChoices,
  isAsked = false,
): Promise<FormComparison | null> {
  const used = new Map<number, FoundComparison>();
  const read: { trip: Trip; text: string; version: Version }[] = [];
  for (const [at, text] of texts.entries()) {
    if (text.trim() === '' || isTooLong(text) || !(isAsked || mayBeAbout(trip.itinerary, text))) continue;
    reads.count += 1;
    await takeTurn(text.length);
    const { before, version } = readEarlier(text, versions[at] ?? { edits: [] }, calendar, trip.today);
    const found = compareBookings(before, trip, { toldFrom: choices.toldFrom }).filter(
      ({ booking, comparison }) => !used.has(booking) && (isAsked || comparison.sameBooking === 'certain'),
    );
    if (found.length === 0) continue;
    for (const one of found) used.set(one.booking, { ...one, before });
    read.push({ trip: before, text, version });
  }
  const [first] = read;
  if (first === undefined) return null;
  return {
    source,
    earlier: read.map(({ text }) => text),
    choices: { ...choices, source, versions: read.map(({ version }) => version) },
    found: [...used.values()].sort((one, other) => one.booking - other.booking),
    before: first.trip,
    servicesDiffer: read.length === 1 && servicesDiffer(first.trip, trip),
  };
}
