import { describe, expect, it } from 'vitest';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Flight, Segment } from '~/itinerary/types.ts';
import { segment, toAmsterdam, toZagreb } from '../../../support/segment.ts';

function one(wanted: Segment): Flight {
  const [flight] = enrich([wanted]);
  if (!flight) throw new Error('no flight');
  return flight;
}

describe('places', () => {
  it('shows what travellers say and keeps the full name beside it', () => {
    const { from } = one(segment({ departureTerminal: '4' }));
    expect(from).toMatchObject({
      code: 'JFK',
      display: 'New York JFK',
      name: 'John F Kennedy International Airport',
      city: 'New York',
      country: 'US',
      zone: 'America/New_York',
      terminal: '4',
    });
  });

  it('knows nothing but the code of an unknown place', () => {
    expect(one(segment({ to: 'XQX' })).to).toEqual({
      code: 'XQX',
      display: 'XQX',
      name: null,
      city: null,
      country: null,
      latitude: null,
      longitude: null,
      zone: null,
      terminal: null,
    });
  });
});

describe('instants and durations', () => {
  it('counts from instant to instant over zones and the date line', () => {
    expect(one(toAmsterdam).durationMinutes).toBe(7 * 60 + 19);
    const overDateLine = segment({ from: 'NRT', to: 'LAX', departs: '2026-07-17 17:00', arrives: '2026-07-17 11:00' });
    expect(one(overDateLine).durationMinutes).toBe(600);
  });

  it.each([
    ['JFK', 'LHR', '2026-03-07 22:00', '2026-03-08 10:00', 420],
    ['JFK', 'LHR', '2026-03-08 22:00', '2026-03-09 10:00', 480],
    ['LHR', 'JFK', '2026-10-25 10:00', '2026-10-25 13:00', 420],
    ['SYD', 'MEL', '2026-10-04 01:30', '2026-10-04 04:05', 95],
    ['AMS', 'IST', '2026-03-28 23:30', '2026-03-29 05:00', 210],
    ['LAX', 'HNL', '2026-11-01 00:30', '2026-11-01 04:30', 420],
  ])('F26: %s to %s at %s, arriving %s, takes %i minutes', (from, to, departs, arrives, minutes) => {
    expect(one(segment({ from, to, departs, arrives })).durationMinutes).toBe(minutes);
  });

  it('notices a time that the clock skips and one that it shows twice', () => {
    expect(one(segment({ departs: '2026-03-08 02:30' })).departure?.clock).toBe('gap');
    expect(one(segment({ departs: '2026-11-01 01:30' })).departure?.clock).toBe('fold');
    expect(one(segment({ departs: '2026-11-01 03:30' })).departure?.clock).toBe('plain');
  });

  it('knows no instant without a time, and no duration of nothing', () => {
    const { departure } = one(segment({ departs: '2026-07-17' }));
    expect(departure).toMatchObject({ time: null, instant: null, zoneName: null, clock: 'plain' });
    expect(one(segment({ arrives: '2026-07-17 22:36' })).durationMinutes).toBeNull();
    const waitless = segment({ ...toZagreb.stated, departs: '2026-07-18 05:55', arrives: '2026-07-18 07:45' });
    expect(enrich([toAmsterdam, waitless])[0]?.connection).toMatchObject({ minutes: 0, kind: 'short' });
    const timeless = segment({ ...toZagreb.stated, departs: '2026-07-18', arrives: '' });
    expect(enrich([toAmsterdam, timeless])[0]?.connection).toBeNull();
  });

  it('takes the printed way where no instant is known, and claims none against the clock', () => {
    expect(one(segment({ to: 'XQX', elapsed: 444, arrives: '2026-07-18 05:55' })).durationMinutes).toBe(444);
    expect(one(segment({ arrives: '2026-07-17 05:55' })).durationMinutes).toBeNull();
  });
});

describe('airline, cabin and equipment', () => {
  it("takes the cabin from the airline's own table, and says so when it had to assume", () => {
    expect(one(segment({ airline: 'DL', bookingClass: 'P' }))).toMatchObject({ cabin: 'premium', cabinAssumed: false });
    expect(one(segment({ airline: 'DL', bookingClass: 'T' }))).toMatchObject({ cabin: 'economy', cabinAssumed: false });
    expect(one(segment({ airline: 'OU', bookingClass: 'C' }))).toMatchObject({ cabin: 'business', cabinAssumed: true });
    expect(one(segment({ bookingClass: null }))).toMatchObject({ cabin: null, cabinAssumed: false });
  });

  it('names aircraft, and nothing for a code that no table has', () => {
    expect(one(segment({ equipment: '77W' })).aircraft).toMatch(/777-300ER/);
    expect(one(segment({ equipment: 'Q?9' })).aircraft).toBeNull();
  });
});

describe('distance and carbon', () => {
  it('follows the globe: London to New York, long haul, economy', () => {
    const { distanceKm, carbon } = one(segment({ airline: 'BA', bookingClass: 'Y', from: 'LHR', to: 'JFK' }));
    expect(distanceKm).toBeCloseTo(5554.7, 0);
    expect(carbon).toMatchObject({ haul: 'long', cabinUsed: 'economy' });
    expect(carbon?.kg).toBeCloseTo(384.7, 0);
    expect(carbon?.kgWithForcing).toBeCloseTo(650.1, 0);
  });

  it.each([
    ['LHR', 'EDI', 'J', 'domestic', 'average'],
    ['LHR', 'CDG', 'J', 'short', 'business'],
    ['CDG', 'LHR', 'W', 'short', 'economy'],
    ['LHR', 'DXB', 'F', 'long', 'first'],
    ['JFK', 'CDG', 'W', 'international', 'premium'],
  ])('%s to %s in %s is %s, %s', (from, to, bookingClass, haul, cabinUsed) => {
    expect(one(segment({ airline: 'BA', from, to, bookingClass })).carbon).toMatchObject({ haul, cabinUsed });
  });

  it('takes the average where the cabin is not known', () => {
    expect(one(segment({ bookingClass: null })).carbon?.cabinUsed).toBe('average');
  });

  it('counts none for trains, coaches and unknown places', () => {
    expect(one(segment({ equipment: 'TRN' })).carbon).toBeNull();
    expect(one(segment({ airline: '2C' })).carbon).toBeNull();
    expect(one(segment({ to: 'XQX' })).carbon).toBeNull();
    expect(one(segment({ equipment: '77W' })).carbon).not.toBeNull();
  });
});

describe('transit', () => {
  it('is the wait to the next flight, and none after the last', () => {
    const [first, last] = enrich([toAmsterdam, toZagreb]);
    expect(first?.connection).toEqual({ minutes: 215, kind: 'normal', overnight: false, changeOfAirport: false });
    expect(last?.connection).toBeNull();
  });

  it('is none when a segment of the two is dead', () => {
    const cancelled = { ...toZagreb, stated: { ...toZagreb.stated, status: 'HX' } };
    expect(enrich([toAmsterdam, cancelled])[0]?.connection).toBeNull();
    const waiting = { ...toZagreb, stated: { ...toZagreb.stated, status: 'HL' } };
    expect(enrich([toAmsterdam, waiting])[0]?.connection).toMatchObject({ minutes: 215 });
  });

  it('is none when the next flight leaves before this one arrives', () => {
    expect(
      enrich([toAmsterdam, { ...toZagreb, inferred: { ...toZagreb.inferred, date: 0 } }])[0]?.connection,
    ).toBeNull();
  });
});
