import type { Passenger } from '~/itinerary/facts/model.ts';
import { travellerNumbers } from '../traveller-numbers.ts';
import type { DraftName } from './trip-draft.ts';

const LAST_NUMBER = 99;

/**
 * Gives each traveller the number in the booking as it was read (`2`), or the id of the edit (`m1`, `n3`) where the
 * booking has no number for them. Papers and prices keep to it when other travellers are added or removed. Where the text
 * prints one name twice, one of the two has the number.
 */
export function withTravellers(names: readonly DraftName[], read: readonly Passenger[]): DraftName[] {
  const numbers = travellerNumbers(read);
  const keyOf = ({ at, passenger: { booking } }: DraftName): string | null => {
    const was = read[at ?? -1];
    const number = was?.booking === booking ? numbers.get(was) : undefined;
    return number === undefined || number > LAST_NUMBER ? null : `${booking} ${number}`;
  };
  const holders = holdersOf(names, read, keyOf);
  const fewer = bookingsOfFewer(names);
  return names.map((one) => {
    const key = keyOf(one);
    const traveller = key !== null && holders.get(key) === one ? key.split(' ')[1] : undefined;
    const isLeft = fewer.has(one.passenger.booking) ? { isLeft: true as const } : {};
    return { ...one, passenger: { ...one.passenger, traveller: traveller ?? one.id, ...isLeft } };
  });
}

/** A booking has fewer where the text names several travellers with a seat and the agent left one out. */
function bookingsOfFewer(names: readonly DraftName[]): Set<number> {
  const seated = names.filter(({ passenger }) => passenger.carriedBy === null);
  const read = seated.filter(({ at }) => at !== null);
  const isOfSeveral = (booking: number) =>
    new Set(read.flatMap(({ passenger }) => (passenger.booking === booking ? passenger.name : []))).size > 1;
  const gone = new Set(seated.flatMap(({ isOut, passenger }) => (isOut ? passenger.booking : [])));
  return new Set([...gone].filter(isOfSeveral));
}

type KeyOf = (one: DraftName) => string | null;

/** Who has each number: the first of the text, though renamed; else the first of that name who is left. */
function holdersOf(names: readonly DraftName[], read: readonly Passenger[], keyOf: KeyOf): Map<string, DraftName> {
  const isRenamed = ({ at, passenger: { name } }: DraftName) => read[at ?? -1]?.name !== name;
  const firsts = firstOfEach([...names].sort(asRead), keyOf);
  const renamed = [...firsts].filter(([, one]) => isRenamed(one));
  const left = names.filter((one) => one.isOut !== true && !isRenamed(one));
  return new Map([...firstOfEach(left, keyOf), ...renamed]);
}

const asRead = (one: DraftName, other: DraftName) => (one.at ?? 0) - (other.at ?? 0);

function firstOfEach(names: readonly DraftName[], keyOf: KeyOf): Map<string, DraftName> {
  const firsts = new Map<string, DraftName>();
  for (const one of names) {
    const key = keyOf(one);
    if (key !== null && !firsts.has(key)) firsts.set(key, one);
  }
  return firsts;
}
