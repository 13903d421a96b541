import { expect, test } from 'vitest';
import type { KnownLink } from '~/ui/link/keys/known-link.ts';
import { linksToTrip, sameTrip } from '~/ui/link/keys/same-trip.ts';

const trip = { locator: '7K2QWP', name: 'Ms Odette Albright', flights: ['KL 1008', 'KL 861', 'KL 862', 'KL 1027'] };

test.each([
  ['the same booking', {}, 'certain'],
  ['the same booking, rerouted', { flights: ['BA 5'] }, 'certain'],
  ['the same locator where names are not shown', { name: null }, 'likely'],
  ['the same booking with the name as printed', { name: 'ALBRIGHT/ODETTE MS' }, 'certain'],
  ['another traveller under the same locator', { name: 'Mr Ruben Albright' }, 'no'],
  ['another booking of the same traveller', { locator: 'M7KQ2W' }, 'no'],
  ['no locator, and half of the flights', { locator: null, flights: ['KL 861', 'KL 862', 'BA 5', 'BA 6'] }, 'likely'],
  ['no locator, and one flight of four', { locator: null, flights: ['KL 861', 'BA 5', 'BA 6', 'BA 7'] }, 'no'],
  ['flights alone', { locator: null, name: null }, 'no'],
])('%s: %j is %s', (_what, more, same) => {
  expect(sameTrip(trip, { ...trip, ...more })).toBe(same);
  expect(sameTrip({ ...trip, ...more }, trip)).toBe(same);
});

test('an offer without a name and a locator may be the one of the same flights, and of no others', () => {
  const offer = { ...trip, locator: null, name: null };
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
  const others = [link('K', { key: null }), link('N', { locator: 'M7KQ2W' }), ended];
  const links = [link('L', { name: null }), ...others, link('C')];
  const found = linksToTrip(trip, links, new Date('2026-11-28')).map(({ link: { id }, same }) => [id[0], same]);
  expect(found).toEqual([
    ['C', 'certain'],
    ['L', 'likely'],
  ]);
});
