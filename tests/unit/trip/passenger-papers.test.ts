import { expect, test } from 'vitest';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { passengerPapers } from '~/trip/passenger-papers.ts';
import { readTrip } from '../../support/trips.ts';

test('each traveller gets a paper with the flights of all; an infant is on the paper of its adult', () => {
  const papers = passengerPapers(onePaper(readTrip('tour')));
  expect(papers).toHaveLength(9);
  expect(papers[0]?.itinerary.names).toEqual(['BANERJEE/AYESHA MS', 'FARAH']);
  expect(papers[0]?.itinerary.passengers.map(({ carriedBy }) => carriedBy)).toEqual([null, 0]);
  expect(new Set(papers.map(({ id }) => id)).size).toBe(9);
  expect(papers.every(({ flightIds }) => flightIds.length === 13)).toBe(true);
});

test('requests stay with the traveller who made them; one who travels alone has one paper', () => {
  const papers = passengerPapers(onePaper(readTrip('return')));
  expect(papers.map(({ itinerary }) => itinerary.services.map(({ code, passengers }) => [code, passengers]))).toEqual([
    [],
    [['VGML', [0]]],
    [],
  ]);
  expect(papersOf(readTrip('two')).flatMap(passengerPapers)).toHaveLength(2);
});

test('a name that two bookings share gets one paper of the whole trip', () => {
  const split = [{ kind: 'split-booking', flight: '3-kl862' }] as const;
  const { itinerary } = applyEdits(readTrip('return'), split, '2026-11-18');
  const papers = passengerPapers(onePaper(itinerary));
  expect(papers.map(({ itinerary: { names } }) => names)).toEqual([
    ['ALBRIGHT/ODETTE MS'],
    ['ALBRIGHT/RUBEN MR'],
    ['ALBRIGHT/WREN MISS'],
  ]);
  expect(papers.map(({ itinerary: { services } }) => services.length)).toEqual([0, 1, 0]);
});
