import { expect, test } from 'vitest';
import { minutes } from '~/platform/clock.ts';
import { createDeliveryPlaces } from '../../../workers/delivery-places.ts';

const many = Array.from({ length: 6 }, (_, at) => `account ${at}`);

/** Each asks three times. @returns what gives the taken places back */
const takeAll = (places: ReturnType<typeof createDeliveryPlaces>, now: number) =>
  many.flatMap((account) => [0, 0, 0].flatMap(() => places.take(account, now) ?? []));

test('an account has two places at once, and gives them back', () => {
  const places = createDeliveryPlaces(10);
  const [first, second, third] = [0, 1, 2].map(() => places.take('one', 0));
  expect([first, second, third]).toEqual([expect.any(Function), expect.any(Function), null]);
  first?.();
  expect(places.take('one', 0)).not.toBeNull();
});

test('accounts whose receivers were slow have half of the places together, for ten minutes', () => {
  const places = createDeliveryPlaces(10);
  for (const account of many) places.note(account, 1000, 0);
  const taken = takeAll(places, 1);
  expect(taken).toHaveLength(5);
  expect(places.take('quick', 1)).not.toBeNull();
  expect(places.take('quick', 1)).not.toBeNull();
  for (const giveBack of taken) giveBack();
  expect(takeAll(places, minutes(10) - 1)).toHaveLength(5);
});

test('a quick answer does not make a slow receiver quick, and ten minutes do', () => {
  const places = createDeliveryPlaces(10);
  for (const account of many) {
    places.note(account, 10_000, 0);
    places.note(account, 5, 1);
  }
  expect(takeAll(places, 2)).toHaveLength(5);
  const later = createDeliveryPlaces(10);
  for (const account of many) later.note(account, 1000, 0);
  expect(takeAll(later, minutes(10))).toHaveLength(10);
});
