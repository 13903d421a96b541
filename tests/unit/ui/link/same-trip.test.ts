import { expect, test } from 'vitest';
import type { KnownLink } from '~/ui/link/keys/known-link.ts';
import { isOfPaper, linksToTrip, sameTrip } from '~/ui/link/keys/same-trip.ts';

const flights = ['KL 1008', 'KL 861', 'KL 862', 'KL 1027'];
const trip = { locators: ['7K2QWP'], names: ['ALBRIGHT/ODETTE MS'], flights, option: null as string | null };
const joint = { ...trip, names: ['ALBRIGHT/ODETTE MS', 'ALBRIGHT/OLIVER MR', 'BRANDT/JONAS MR'] };
const jointTrip = { ...joint, locators: ['7K2QWP', 'M7KQ2W'] };

test.each([
  ['the same booking', {}, 'certain'],
  ['the same booking with another flight', { flights: ['KL 1010', ...flights.slice(1)] }, 'certain'],
  ['the other half of a booking', { flights: ['BA 5'] }, 'likely'],
  ['another option of the booking', { option: 'OPTION 2' }, 'likely'],
  ['the same locator where names are not shown', { names: [] }, 'likely'],
  ['the same booking with the name in another print', { names: ['Ms Odette Albright'] }, 'likely'],
  ['a traveller of one name and initial under the same locator', { names: ['ALBRIGHT/OLIVER MR'] }, 'likely'],
  ['a given name that is cut', { names: ['ALBRIGHT/O'] }, 'likely'],
  ['a mother and her daughter', { names: ['ALBRIGHT/ODETTE MISS'] }, 'likely'],
  ['a paper of all travellers', { names: joint.names }, 'likely'],
  ['a paper of two bookings', { locators: jointTrip.locators }, 'likely'],
  ['another traveller under the same locator', { names: ['ALBRIGHT/RUBEN MR'] }, 'no'],
  ['another booking of the same traveller', { locators: ['M7KQ2W'] }, 'no'],
  ['no locator, and half of the flights', { locators: [], flights: ['KL 861', 'KL 862', 'BA 5', 'BA 6'] }, 'likely'],
  ['no locator, and one flight of four', { locators: [], flights: ['KL 861', 'BA 5', 'BA 6', 'BA 7'] }, 'no'],
  ['flights alone', { locators: [], names: [] }, 'no'],
])('%s: %j is %s', (_what, more, same) => {
  expect(sameTrip(trip, { ...trip, ...more })).toBe(same);
  expect(sameTrip({ ...trip, ...more }, trip)).toBe(same);
});

test('all travellers and references are the same in any order', () => {
  const names = ['BRANDT/JONAS MR', 'ALBRIGHT/ODETTE MS', 'ALBRIGHT/OLIVER MR'];
  expect(sameTrip(jointTrip, { ...jointTrip, names, locators: ['M7KQ2W', '7K2QWP'] })).toBe('certain');
});

test('of a group that is longer than what is kept nothing is certain', () => {
  const group = { ...trip, names: Array.from({ length: 100 }, (_, at) => `QUILL/A${at} MR`) };
  expect(sameTrip(group, group)).toBe('likely');
  const fewer = { ...group, names: group.names.slice(1) };
  expect(sameTrip(fewer, fewer)).toBe('certain');
});

test('a link from before the lists knows the first traveller alone, who may not be the only one', () => {
  const former = { flights, locator: '7K2QWP', name: 'Ms Odette Albright' };
  expect(sameTrip(trip, former)).toBe('likely');
  expect(sameTrip(joint, former)).toBe('likely');
  expect(sameTrip({ ...trip, locators: ['M7KQ2W'] }, former)).toBe('no');
  expect(sameTrip(trip, { ...former, locator: null, name: 'Ms Odette Albright' })).toBe('likely');
  expect(sameTrip(trip, { flights, locator: null, name: null })).toBe('no');
});

test.each([
  ['its own', {}, true],
  ['in another order', { names: [...joint.names].reverse() }, true],
  ['with a traveller more', { names: [...joint.names, 'QUILL/MAX MR'] }, false],
  ['with a traveller less', { names: joint.names.slice(1) }, false],
  ['with another reference', { locators: ['7K2QWP', 'P9X3ZC'] }, false],
  ['with other flights', { flights: ['BA 431'] }, false],
  ['with the same number on another day', { flightIds: ['1-kl862'] }, false],
])('a document %s is sealed: %j, %s', (_what, more, isSealed) => {
  const flightIds = ['2-kl862'];
  expect(isOfPaper({ ...jointTrip, flightIds, ...more }, jointTrip, flightIds)).toBe(isSealed);
});

test('an offer without a name and a locator may be the one of the same flights, and of no others', () => {
  const offer = { ...trip, locators: [], names: [] };
  expect(sameTrip(offer, offer)).toBe('likely');
  expect(sameTrip(offer, { ...offer, flights: offer.flights.slice(1) })).toBe('no');
  expect(sameTrip({ ...offer, flights: [] }, { ...offer, flights: [] })).toBe('no');
});

const link = (id: string, more: Partial<KnownLink> = {}): KnownLink => ({
  id: id.repeat(22),
  key: 'k'.repeat(43),
  label: '',
  createdAt: '2026-11-26T14:07:00.000Z',
  expiresAt: '2027-03-03T14:07:00.000Z',
  revision: 1,
  lastDay: null,
  asks: null,
  answerBy: null,
  ...trip,
  ...more,
});

test('a link that has ended, or whose key is not here, cannot be updated, and the certain one stands first', () => {
  const ended = link('E', { expiresAt: '2026-11-27T00:00:00.000Z' });
  const others = [link('K', { key: null }), link('N', { locators: ['M7KQ2W'] }), ended];
  const links = [link('L', { names: [] }), ...others, link('C')];
  const found = linksToTrip(trip, links, new Date('2026-11-28')).map(({ link: { id }, same }) => [id[0], same]);
  expect(found).toEqual([
    ['C', 'certain'],
    ['L', 'likely'],
  ]);
});
