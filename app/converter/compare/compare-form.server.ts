import { isTooLong } from '~/limits.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { bookingChanges } from '~/trip/compare/changes-of.ts';
import { type BookingComparison, compareBookings } from '~/trip/compare/compare.ts';
import type { ComparisonChoices, ComparisonSource } from '~/trip/compare/comparison-choices.ts';
import { mayBeAbout } from '~/trip/compare/known-booking.ts';
import { type Trip, tripOf } from '~/trip/trip.ts';
import type { Start } from '../start-of.server.ts';
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
}

/** Null where there is nothing to compare with, or it is another booking. */
export async function compareForm(
  trip: Trip,
  start: Start,
  given: string | null,
  reads: Reads = { count: 0 },
): Promise<FormComparison | null> {
  const read = { trip, reads };
  const { choices } = start.posted.comparison;
  const begun = start.isNew ? forNewText(choices) : choices;
  if (given !== null) return compareAsked(read, { source: 'given', texts: [given], versions: [] }, withoutMarks(begun));
  if (begun.isNew || start.posted.comparison.act === 'new')
    return { source: 'given', earlier: [], choices: { ...begun, isNew: true, leftOut: [] }, found: [], before: null };
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
  const { edits } = posted.trip.ok ? posted.trip.trip : noChanges;
  const last: Earlier = { source: 'tab', texts: [posted.last], versions: [{ edits }] };
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
  };
}

const compareAsked = (read: Read, earlier: Earlier, choices: ComparisonChoices) =>
  compareWith(read, earlier, choices, true);

/** What nobody asked for is compared only where it is the same booking for certain. */
async function compareWith(
  { trip, reads }: Read,
  { source, texts, versions }: Earlier,
  choices: ComparisonChoices,
  isAsked = false,
): Promise<FormComparison | null> {
  const used = new Map<number, FoundComparison>();
  const read: { trip: Trip; at: number }[] = [];
  for (const [at, text] of texts.entries()) {
    if (text.trim() === '' || isTooLong(text) || !(isAsked || mayBeAbout(trip.itinerary, text))) continue;
    const { edits = [], day = trip.today } = versions[at] ?? {};
    reads.count += 1;
    await takeTurn(text.length);
    const before = tripOf(readVersion(text, day), { edits }, day);
    const found = compareBookings(before, trip, { toldFrom: choices.toldFrom }).filter(
      ({ booking, comparison }) => !used.has(booking) && (isAsked || comparison.sameBooking === 'certain'),
    );
    if (found.length === 0) continue;
    for (const one of found) used.set(one.booking, { ...one, before });
    read.push({ trip: before, at });
  }
  const [first] = read;
  if (first === undefined) return null;
  const kept = read.map(({ at }) => versions[at] ?? { edits: [] });
  return {
    source,
    earlier: read.map(({ at }) => texts[at] ?? ''),
    choices: { ...choices, source, versions: kept },
    found: [...used.values()].sort((one, other) => one.booking - other.booking),
    before: first.trip,
  };
}
