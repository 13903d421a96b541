import { describe, expect, it, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { toFlightReservations } from '~/trip/json/flight-reservations.ts';
import { type ItineraryJson, toItineraryJson } from '~/trip/json/itinerary-json.ts';
import { onePaper } from '~/trip/papers.ts';
import { readTrip, type TripName, trips } from '../../../support/trips.ts';

const jsonOf = (name: TripName, language: 'en' | 'de' = 'en') =>
  toItineraryJson(onePaper(readTrip(name)), wordsOf(language));

describe('an itinerary for programs', () => {
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
        iata: 'LHR',
        name: 'London Heathrow',
        city: 'London',
        country: 'GB',
        terminal: '4',
        date: '2027-02-10',
        local: '2027-02-10T09:05:00',
        offset: '+00:00',
        zone: 'Europe/London',
        utc: '2027-02-10T09:05:00Z',
      },
      duration: 'PT1H20M',
      carbon: { unit: 'kg', cabin_used: 'business' },
      connection: { kind: 'transit', duration: 'PT3H30M', overnight: false },
    });
  });

  it('ends a journey where a stay or a gap begins', () => {
    expect(jsonOf('return').journeys).toEqual([
      { from: 'LHR', to: 'NRT', duration: 'PT16H35M', segments: ['1-kl1008', '2-kl861'] },
      { from: 'NRT', to: 'LHR', duration: 'PT17H35M', segments: ['3-kl862', '4-kl1033'] },
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

  it('names the segment of a warning, the operating carrier by code, and no date of birth', () => {
    const { warnings, segments, passengers } = jsonOf('return');
    expect(warnings.find(({ code }) => code === 'segment-waitlisted')).toMatchObject({ segment: '3-kl862' });
    expect(segments[3]?.operating_carrier).toEqual({ code: 'WA', name: 'KLM Cityhopper', raw: 'KLM CITYHOPPER' });
    expect(JSON.stringify(passengers)).not.toMatch(/2018|14MAR/);
  });

  it('has tickets, prices beside the itinerary and unread lines', () => {
    const text = `${trips.return}FA PAX 074-2400119087/ETKL/GBP690.10/12NOV26/LONQT2105/91234567/S4-7/P1\n 9 ZZ LHRAMS 0905 1125 10FEB\n`;
    const json = toItineraryJson(onePaper(convert(text, { today: '2026-11-18' })), wordsOf('en'));
    expect(json.tickets).toEqual([
      expect.objectContaining({
        number: '074-2400119087',
        passenger: 'p1',
        segments: expect.arrayContaining(['1-kl1008']),
      }),
    ]);
    expect(json.unread.every(({ from_line, to_line }) => from_line <= to_line)).toBe(true);
  });

  it('has one reservation for each passenger and flight, with seat and ticket', () => {
    const text = `${trips.return}FA PAX 074-2400119087/ETKL/GBP690.10/12NOV26/LONQT2105/91234567/S4-7/P1
  9 SSR RQST KL HK1 LHRAMS/12A,P1/S4
`;
    const json = toItineraryJson(onePaper(convert(text, { today: '2026-11-18' })), wordsOf('en'));
    const reservations = toFlightReservations(json);
    expect(reservations).toHaveLength(json.passengers.length * json.segments.length);
    const [first, second] = reservations;
    expect(first).toMatchObject({
      reservationNumber: '7K2QWP',
      ticketNumber: '074-2400119087',
      airplaneSeat: '12A',
      underName: { '@type': 'Person', name: 'Ms Odette Albright', givenName: 'Odette', familyName: 'Albright' },
    });
    expect(second).not.toHaveProperty('ticketNumber');
    const shared = reservations.find(({ reservationFor }) => 'provider' in reservationFor);
    expect(shared?.reservationFor).toMatchObject({ provider: { name: 'KLM Cityhopper', iataCode: 'WA' } });
  });

  it('has one reservation a flight, without names, for a group', () => {
    const json = jsonOf('return');
    const [one] = json.passengers;
    const group = Array.from({ length: 101 }, () => one as NonNullable<typeof one>);
    const reservations = toFlightReservations({ ...json, passengers: group });
    expect(reservations).toHaveLength(4);
    expect(reservations[0]).not.toHaveProperty('underName');
  });

  test.each(['return', 'two', 'status'] as const)('%s is read again from its own JSON-LD', (name) => {
    const json = jsonOf(name);
    const text = `<script type="application/ld+json">${JSON.stringify(toFlightReservations(json))}</script>`;
    const again = toItineraryJson(onePaper(convert(text, { today: '2026-11-18' })), wordsOf('en'));
    const flown = json.segments.filter(({ departure }) => departure.local !== null);
    const facts = ({ segments }: ItineraryJson) => segments.map(({ departure }) => [departure.iata, departure.local]);
    expect(facts(again)).toEqual(expect.arrayContaining(facts({ ...json, segments: flown }).slice(0, 1)));
    expect(again.segments.length).toBeGreaterThan(0);
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
