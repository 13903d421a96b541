import type { Flight } from '~/itinerary/types.ts';
import { findStatus } from '~/reference/status-codes.ts';
import type { ChangeKey, Words } from '../../words.ts';
import { standingOf } from '../statuses.ts';
import type { ChangedField } from '../trip-comparison.ts';
import type { Fact } from './changes-sheet.ts';

export type Find = (name: ChangedField['name']) => ChangedField | undefined;

interface FactsLook {
  words: Words;
  showsFormer: boolean;
}

/** What is told of a flight beside its number, times and places. */
export function factsOf(find: Find, before: Flight, after: Flight, look: FactsLook): Fact[] {
  const { words } = look;
  const was = (value: string | null): string | null =>
    look.showsFormer && value !== null ? words.change('was', { value }) : null;
  const [former, day] = [before.inferred.date, after.inferred.date];
  const dayText = (one: number | null) => (one === null ? null : words.longDay(one, false));
  const formerText = former === null ? null : words.dayInside(former, false);
  const cabinText = ({ cabin }: Flight) => (cabin === null ? null : words.cabin(cabin));
  return [
    ...(find('date') ? factOf(dayText(day), was(formerText)) : []),
    ...statusFact(find('status'), after, look),
    ...(find('cabin') ? factOf(cabinText(after), was(cabinText(before))) : []),
    ...(find('aircraft')
      ? factOf(after.aircraft ?? after.stated.equipment, was(before.aircraft ?? before.stated.equipment))
      : []),
  ];
}

const factOf = (text: string | null, was: string | null): Fact[] => (text === null ? [] : [{ text, was }]);

/** By what it was. */
export const formerStatus: Readonly<Record<string, ChangeKey>> = {
  confirmed: 'wasConfirmed',
  waitlisted: 'wasWaitlisted',
  requested: 'wasRequested',
};

/** "Now confirmed", "was on the waiting list" */
function statusFact(field: ChangedField | undefined, { stated }: Flight, { words, showsFormer }: FactsLook): Fact[] {
  if (field === undefined) return [];
  const key = formerStatus[field.before ?? ''];
  const was = showsFormer && key !== undefined ? words.change(key) : null;
  if (standingOf(stated.status) === 'confirmed') return [{ text: words.change('nowConfirmed'), was }];
  const meaning = findStatus(stated.status);
  return meaning === null ? [] : [{ text: words.status(meaning), was }];
}
