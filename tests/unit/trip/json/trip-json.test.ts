import { describe, expect, it, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { toTripJson } from '~/trip/json/trip-json.ts';
import { onePaper } from '~/trip/papers.ts';
import { readTrip, type TripName, trips } from '../../../support/trips.ts';

const jsonOf = (name: TripName, language: 'en' | 'de' = 'en') =>
  toTripJson(onePaper(readTrip(name)), wordsOf(language));

describe('the trip for programs', () => {
  it('says a segment with both clocks, its carriers and what it costs the climate', () => {
    const [first] = jsonOf('return').segments;
    expect(first).toMatchObject({
      id: '1-kl1008',
      booking: 'b1',
      line: 4,
      status: { code: 'HK', meaning: 'confirmed' },
      party: 3,
      marketing_carrier: { code: 'KL', number: '1008', suffix: null },
      cabin: { code: 'business', name: 'Business', assumed: false },
      booking_class: 'J',
      departure: {
        ...{ iata: 'LHR', name: 'London Heathrow', city: 'London', country: 'GB', terminal: '4' },
        ...{ local: '2027-02-10T09:05', offset: '+00:00', zone: 'Europe/London', utc: '2027-02-10T09:05:00Z' },
      },
      duration: 'PT1H20M',
      carbon: { unit: 'kg', cabin_used: 'business' },
      connection: { kind: 'transit', duration: 'PT3H30M', overnight: false },
    });
  });

  it('ends a journey where a stay or a gap begins', () => {
    expect(jsonOf('return').journeys).toEqual([
      { from: 'LHR', to: 'NRT', segments: ['1-kl1008', '2-kl861'] },
      { from: 'NRT', to: 'LHR', segments: ['3-kl862', '4-kl1033'] },
    ]);
    expect(jsonOf('services').segments.map(({ connection }) => connection?.kind)).toEqual([
      'gap',
      'transit',
      undefined,
    ]);
  });

  it('knows passengers with their type, and who eats what', () => {
    const { passengers, segments } = jsonOf('return');
    expect(passengers.map(({ family, given, type }) => [family, given, type])).toEqual([
      ['ALBRIGHT', 'ODETTE', 'adult'],
      ['ALBRIGHT', 'RUBEN', 'adult'],
      ['ALBRIGHT', 'WREN', 'child'],
    ]);
    const meals = segments.flatMap(({ special_services }) => special_services);
    expect(meals).toEqual([expect.objectContaining({ code: 'VGML', kind: 'meal', passengers: ['p2'] })]);
  });

  it('has hotels and cars as services, and bookings with their own segments', () => {
    expect(jsonOf('services').services.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['hotel', '2027-03-15', '2027-03-17'],
      ['car', '2027-03-17', '2027-03-20'],
    ]);
    expect(jsonOf('two').source.bookings.map(({ locator, segments }) => [locator, segments.length])).toEqual([
      ['PX8N2V', 1],
      ['PX8N3W', 2],
    ]);
  });

  it('says names and warnings in its language, codes in none', () => {
    const { segments, warnings, language } = jsonOf('return', 'de');
    expect(language).toBe('de');
    expect(segments[1]?.arrival).toMatchObject({ iata: 'NRT', city: 'Tokio' });
    expect(warnings.find(({ code }) => code === 'segment-waitlisted')).toMatchObject({ severity: 'action', line: 6 });
  });

  test.each(Object.keys(trips) as TripName[])('%s is plain JSON, and every name is snake case', (name) => {
    const json = jsonOf(name);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    const { warnings, ...rest } = json; // values of warnings are the catalogue's own
    const names = JSON.stringify(rest).match(/"[A-Za-z_]+":/g) ?? [];
    expect(names.filter((key) => !/^"[a-z0-9_]+":$/.test(key))).toEqual([]);
    expect(warnings.length).toBeGreaterThanOrEqual(0);
  });
});

describe('what an agent added', () => {
  const added = Additions.parse({
    ...{ greeting: 'Dear Ms Albright,', conditions: 'Until ticketed.', currency: '£' },
    notes: [
      { text: 'Check in early.' },
      { flight: '3-kl862', text: 'We will write.' },
      { flight: '9-xx1', text: 'Gone' },
    ],
    baggage: [{ flight: '1-kl1008', pieces: 2, weight: 23 }],
    fares: [{ for: 'adult', quantity: 2, fare: '1,000', markUp: '8.5%', tax: '50' }, { paper: '7', fare: '3' }, {}],
    ...{ deposit: '500', depositDue: '2026-12-01' },
  });
  const { additions } = toTripJson(onePaper(readTrip('return')), wordsOf('en'), added);

  it('stands in the agency’s own file, which says whose it is', () => {
    expect(additions?.notice).toMatch(/^For your agency only.*mark_up/);
    expect(additions).toMatchObject({ greeting: 'Dear Ms Albright,', closing: null, recommended: false });
    expect(additions?.notes).toEqual([
      { segment: null, text: 'Check in early.' },
      { segment: '3-kl862', text: 'We will write.' },
    ]);
    expect(additions?.baggage).toMatchObject([{ segment: '1-kl1008', pieces: 2, weight_kg: 23, cabin_pieces: null }]);
  });

  it('has each price with and without its mark-up, and what is left to pay', () => {
    expect(additions?.fares).toEqual({
      ...{ currency: 'GBP', symbol: '£', total: '2270.00' },
      lines: [
        {
          ...{ for: 'adult', label: null, quantity: 2, fare: '1000.00', mark_up: '8.5%', selling_fare: '1085.00' },
          ...{ tax: '50.00', fee: null, each: '1135.00', all: '2270.00' },
        },
      ],
    });
    expect(additions?.deposit).toEqual({ amount: '500.00', due: '2026-12-01', balance: '1770.00' });
  });

  it('is absent without additions', () => {
    expect(jsonOf('return')).not.toHaveProperty('additions');
  });
});
