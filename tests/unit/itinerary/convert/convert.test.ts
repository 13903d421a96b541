import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { toResponse } from '~/trip/classic/response.ts';
import { formats, readApiOptions } from '~/trip/options/display-options.ts';

const today = '2026-05-04';
const caller = { agencyName: null, requestsLeft: null, baseUrl: 'https://example.com' };

const sabre = ` 1.1MERIDIAN/CLARA MS
 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL /E
 2 KL1965T 18JUL J AMSZAG*SS1  930A 1120A /DCKL /E
OPERATED BY KLM CITYHOPPER
`;

describe('from paste to answer', () => {
  it('reads the documented example as it is documented', () => {
    const { display: choices } = readApiOptions('operatedBy,cabin,km');
    const { flightData, warnings, output } = toResponse(
      convert(sabre, { today }),
      { ...caller, display: choices },
      wordsOf('en'),
    );
    expect(flightData.names).toEqual(['MERIDIAN/CLARA MS']);
    expect(flightData.flights.map(({ flt }) => flt.departure.UTC)).toEqual([
      '2026-07-17T20:36:00Z',
      '2026-07-18T07:30:00Z',
    ]);
    expect(output.text.split('\n')).toContain(
      'Sat, 18 Jul - KLM Royal Dutch Airlines 1965 (operated by KLM Cityhopper) - Economy - 1h 50m - 1,101 km',
    );
    expect(output.text).toContain('Transit time: 3h 35m');
    expect(warnings.map(({ code, line, column }) => [code, line, column])).toEqual([['sale-not-saved', 2, 27]]);
  });

  it('gives the same answer to the same text and day, and another year to another day', () => {
    expect(convert(sabre, { today })).toEqual(convert(sabre, { today }));
    const later = convert(sabre.replaceAll(' F JFK', ' JFK').replaceAll(' J AMS', ' AMS'), { today: '2026-12-01' });
    expect(later.flights[0]?.departure?.date).not.toBe(convert(sabre, { today }).flights[0]?.departure?.date);
  });

  it('shows an unknown airport and airline by their codes, and converts the rest', () => {
    const paste = sabre.replace('AMSZAG', 'AMSXQX').replace(' 1 DL 147T', ' 1 0Z 147T');
    const { flights, warnings } = convert(paste, { today });
    expect(flights).toHaveLength(2);
    expect(warnings.filter(({ code }) => code.startsWith('unknown')).map(({ code, line }) => [code, line])).toEqual([
      ['unknown-airline', 2],
      ['unknown-airport', 3],
    ]);
  });

  it('puts warnings in the order of the paste', () => {
    const places = convert(sabre.replace('SS1', 'HL1'), { today }).warnings.map(({ line, column }) => [line, column]);
    expect(places).toEqual([...places].sort(([a = 0], [b = 0]) => (a ?? 0) - (b ?? 0)));
  });

  it('finds no flight in prose, and that is an answer', () => {
    expect(convert('Dear Clara, see you on 17 July at the airport.', { today })).toMatchObject({
      flights: [],
      names: [],
    });
    expect(convert('', { today }).flights).toEqual([]);
  });

  it('answers any text in every format without throwing', () => {
    const line = fc.constantFrom(...sabre.split('\n'));
    const paste = fc.array(fc.oneof(line, fc.string(), fc.string({ unit: 'binary' })), { maxLength: 12 });
    fc.assert(
      fc.property(paste, fc.constantFrom(...formats), (lines, format) => {
        const { display: choices } = readApiOptions('operatedBy,cabin,km,timezone,tableNotes,carbon', format);
        const { output } = toResponse(
          convert(lines.join('\n'), { today }),
          { ...caller, display: choices },
          wordsOf('en'),
        );
        expect(output.text).not.toMatch(/undefined|NaN|\[object/);
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});
