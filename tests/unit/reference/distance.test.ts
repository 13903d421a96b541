import { expect, test } from 'vitest';
import { carbonFactors, factorCabin, findHaul } from '~/reference/carbon-factors.ts';
import { distanceKm, kmToMiles, type Position } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';

function positionOf(code: string): Position {
  const place = findPlace(code);
  if (place?.latitude == null || place.longitude == null) throw new Error(`No position: ${code}`);
  return { latitude: place.latitude, longitude: place.longitude };
}

const between = (from: string, to: string) => distanceKm(positionOf(from), positionOf(to));

test('known distances over the ellipsoid', () => {
  expect(between('LHR', 'JFK').toFixed(1)).toBe('5554.7');
  expect(Math.round(kmToMiles(between('LHR', 'JFK')))).toBe(3452);
  expect(between('SIN', 'EWR').toFixed(1)).toBe('15344.0');
});

test('a distance is the same both ways and when asked again, and none to itself', () => {
  expect(between('SYD', 'SCL')).toBeCloseTo(between('SCL', 'SYD'), 6);
  expect(between('SYD', 'SCL')).toBe(between('SYD', 'SCL'));
  expect(between('LHR', 'LHR')).toBe(0);
});

test('the way over the date line and between antipodes is the short one', () => {
  const fiji = { latitude: -17.755, longitude: 177.443 };
  expect(distanceKm(fiji, { latitude: -17.755, longitude: -179.443 })).toBeLessThan(350);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0.5, longitude: 179.5 })).toBeCloseTo(19936.289, 2);
});

test('London to New York in economy costs 384.7 kg, 650.1 kg with radiative forcing', () => {
  const haul = findHaul('GB', 'US');
  const { kg, kgWithForcing } = carbonFactors[haul][factorCabin(haul, 'economy')];
  const km = between('LHR', 'JFK');
  expect([haul, (km * kg).toFixed(1), (km * kgWithForcing).toFixed(1)]).toEqual(['long', '384.7', '650.1']);
});

test('haul: inside the UK, to Europe, farther, and elsewhere', () => {
  expect(findHaul('GB', 'JE')).toBe('domestic');
  expect(findHaul('GB', 'ES')).toBe('short');
  expect(findHaul('TR', 'GB')).toBe('short');
  expect(findHaul('GB', 'MA')).toBe('long');
  expect(findHaul('FR', 'DE')).toBe('international');
  expect(findHaul('US', 'US')).toBe('international');
});

test('cabins that a haul does not know count as the next lower one', () => {
  expect(factorCabin('short', 'premium')).toBe('economy');
  expect(factorCabin('short', 'first')).toBe('business');
  expect(factorCabin('domestic', 'business')).toBe('average');
  expect(factorCabin('long', 'first')).toBe('first');
  expect(factorCabin('international', null)).toBe('average');
});

test('radiative forcing never makes a flight cheaper, and a better seat never costs less', () => {
  for (const { economy, business, average, ...others } of Object.values(carbonFactors)) {
    for (const factor of [economy, business, average, others.first])
      expect(factor.kgWithForcing).toBeGreaterThan(factor.kg);
    expect(business.kg).toBeGreaterThanOrEqual(economy.kg);
  }
});
