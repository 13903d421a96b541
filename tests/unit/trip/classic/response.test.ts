import { describe, expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { toResponse } from '~/trip/classic/response.ts';
import { defaultOptions } from '~/trip/options/display-options.ts';
import { itineraryOf, segment, toAmsterdam, toZagreb } from '../../../support/segment.ts';

const caller = { agencyName: 'Meridian Travel', requestsLeft: 4821, baseUrl: 'https://example.com' };

function answerTo(itinerary: Itinerary, language: 'en' | 'de' = 'en') {
  return toResponse(itinerary, caller, wordsOf(language));
}

function firstFlight(itinerary: Itinerary) {
  const [flight] = answerTo(itinerary).flightData.flights;
  if (!flight) throw new Error('no flight in the answer');
  return flight;
}

describe("the API's answer", () => {
  it('has the shape and the units of its documentation', () => {
    const itinerary = itineraryOf(enrich([toAmsterdam, toZagreb]));
    const [first, last] = answerTo(itinerary).flightData.flights;
    expect(first?.dep).toEqual({
      airportname: 'John F Kennedy International Airport',
      cityname: 'New York',
      countryname: 'United States',
      airportcode: 'JFK',
      latitude: expect.closeTo(40.64, 1),
      longitude: expect.closeTo(-73.779, 1),
      timezone: 'America/New_York',
      timezoneshort: 'EDT',
      terminal: null,
    });
    expect(first?.flt).toEqual({
      flightNo: '147',
      suffix: null,
      iatacode: 'DL',
      name: 'Delta Air Lines',
      operated_by: null,
      cabin: 'Economy',
      cabin_assumed: false,
      class: 'T',
      aircraft: null,
      status: 'SS',
      locator: null,
      surface: false,
      baggage: null,
      seats: [],
      meal: null,
      stops: null,
      eticket: false,
      departure: { string: '2026-07-17 16:36', day: 'Fri', tz: 'America/New_York', UTC: '2026-07-17T20:36:00Z' },
      arrival: { string: '2026-07-18 05:55', day: 'Sat', tz: 'Europe/Amsterdam', UTC: '2026-07-18T03:55:00Z' },
      duration: { hours: 7, minutes: 19 },
      transit_time: { minutes: 35, hours: 3, days: 0, months: 0 },
      distance: { miles: 3643, km: 5863 },
      co2: {
        co2: 378.1,
        co2_with_environmental_impact: 640,
        unit: 'kg',
        method: 'UK Government GHG Conversion Factors 2025',
        haul: 'international',
        cabin_used: 'economy',
      },
      'svg-logo-high-res': 'https://example.com/logos/dl.svg',
      'png-logo-low-res': 'https://example.com/logos/dl.png',
    });
    expect(last?.flt.transit_time).toBeNull();
    expect(last?.flt.operated_by).toBe('KLM Cityhopper');
  });

  it('names who asked, who travels, and gives the result ready made', () => {
    const answer = answerTo(itineraryOf(enrich([toAmsterdam])));
    expect(answer.flightData.info).toEqual({ agencyName: 'Meridian Travel', requestsLeft: 4821 });
    expect(answer.flightData.names).toEqual(['MERIDIAN/CLARA MS']);
    expect(answer.output.format).toBe('threelines');
    expect(answer.output.text).toContain('Departing: New York JFK (JFK) at 4:36 pm');
    expect(answer.output.html).toMatch(/^<table .*<\/table>$/s);
  });

  it('has a date alone where there are no times', () => {
    const { flt } = firstFlight(itineraryOf(enrich([segment({ departs: '2026-07-17' })])));
    expect(flt.departure).toEqual({ string: '2026-07-17', day: 'Fri', tz: 'America/New_York', UTC: null });
    expect(flt.arrival).toEqual({ string: null, day: null, tz: 'Europe/Amsterdam', UTC: null });
    expect(flt.duration).toBeNull();
  });

  it('knows an open segment by its number', () => {
    const { flt } = firstFlight(itineraryOf(enrich([segment({ number: 'OPEN', departs: '' })])));
    expect(flt.flightNo).toBe('OPEN');
    expect(flt.departure.string).toBeNull();
  });

  it('names a city in the language asked for, but not its namesake in another country', () => {
    const cityOf = (to: string) =>
      answerTo(itineraryOf(enrich([segment({ to })])), 'de').flightData.flights[0]?.arr.cityname;
    expect([cityOf('NAP'), cityOf('APF')]).toEqual(['Neapel', 'Naples']);
  });

  it('has nulls for an unknown place and an unknown airline, and their codes', () => {
    const { arr, flt } = firstFlight(itineraryOf(enrich([segment({ to: 'XQX', airline: '0Z' })])));
    expect(arr).toMatchObject({
      airportcode: 'XQX',
      airportname: 'XQX',
      cityname: null,
      latitude: null,
      timezone: null,
    });
    expect(flt).toMatchObject({ iatacode: '0Z', name: null, distance: null, co2: null, 'png-logo-low-res': null });
  });

  it('words warnings and gives what is no flight as text', () => {
    const itinerary = itineraryOf(enrich([segment({ status: 'HL' })]));
    const answer = answerTo({
      ...itinerary,
      others: convert(' 3 HHL RD HK1 RIX ', { today: '2026-03-12' }).others,
      warnings: [{ code: 'segment-waitlisted', line: 1, column: 27, values: { flight: 'DL 147', status: 'HL' } }],
    });
    expect(answer.others).toEqual(['3 HHL RD HK1 RIX']);
    expect(answer.warnings).toEqual([
      {
        code: 'segment-waitlisted',
        line: 1,
        column: 27,
        message: expect.stringMatching(/^DL 147 is on the waiting list/),
      },
    ]);
  });

  it('speaks the language that is asked for in names and days, never in figures', () => {
    const [flight] = answerTo(itineraryOf(enrich([toAmsterdam])), 'de').flightData.flights;
    expect(flight?.dep.countryname).toBe('Vereinigte Staaten');
    expect(flight?.flt.departure.day).toBe('Fr');
    expect(flight?.flt.departure.string).toBe('2026-07-17 16:36');
  });

  it('obeys the choices in its output', () => {
    const itinerary = itineraryOf(enrich([toAmsterdam]));
    const choices = { ...defaultOptions, format: 'twolines', twelveClock: false } as const;
    const { output } = toResponse(itinerary, { ...caller, display: choices }, wordsOf('en'));
    expect(output.format).toBe('twolines');
    expect(output.text).toContain('Depart 16:36');
  });

  it('is plain JSON', () => {
    const answer = answerTo(itineraryOf(enrich([toAmsterdam, toZagreb])));
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  });
});
