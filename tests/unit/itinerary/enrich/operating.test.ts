import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOperator } from '~/itinerary/enrich/operating.ts';

describe('who operates', () => {
  it.each([
    ['KLM CITYHOPPER', 'KL', 'KLM Cityhopper'],
    ['Klm Cityhopper', 'KL', 'KLM Cityhopper'],
    ['AIR CANADA', 'UA', 'Air Canada'],
    ['/LATAM AIRLINES BRASIL', 'DL', 'LATAM Airlines Brasil'],
    ['/SKYWEST DBA UNITED EXPRESS', 'UA', 'SkyWest / United Express'],
    ['-GOJET AIRLINES DBA UNITED EXPRESS *', 'UA', 'GoJet Airlines / United Express'],
    ['REPUBLIC AIRLINES DBA UNITED EXPRE', 'UA', 'Republic Airlines / United Express'],
    ['COMPASS DBA DELTA CONNE', 'DL', 'Compass / Delta Connection'],
    ['PSA AIRLINES AS AMERICAN EAGLE', 'AA', 'PSA Airlines / American Eagle'],
    ['UNITED AIRLINES FOR AIR MICRONESIA  MNL-ROR', 'CO', 'United Airlines / Air Micronesia'],
    ['AMERICAN AIRLINES  MSP-ORD', 'BA', 'American Airlines'],
    ['QANTASLINK - EASTERN AUSTRALIA A/L', 'QF', 'QantasLink / Eastern Australia Airlines'],
    ['UKRAINE INTERNATIONAL A', 'KL', 'Ukraine International Airlines'],
    ['UKRAINE INTERNATIONAL AI OFFER CAR/HOTEL >CAL; >HOA;', 'BT', 'Ukraine International Airlines'],
    ['AIR BALTIC CORPORATION S', 'SK', 'Air Baltic'],
    ['ALITALIA S.P.A', 'DL', 'Alitalia'],
    ['VIRGIN ATLAN AS VS FLT 97', 'DL', 'Virgin Atlantic'],
    ['AF', 'DL', 'Air France'],
    ['CA2468', 'ZH', 'Air China'],
    ['/EXPLOITE PAR   UA', 'AC', 'United Airlines'],
    ['8X/AMADEUS EIGHT', '6X', 'Amadeus Eight'],
    ['AB 8X/AMADEUS', '6X', 'Ab 8X/Amadeus'],
    ['klm cityhopper', 'DL', 'KLM Cityhopper'],
    ['AEROMEXICO', 'DL', 'Aeroméxico'],
    ['AEROLINEAS ARGENTINAS DBA AUSTRAL', 'DL', 'Aerolíneas Argentinas / Austral'],
    ['BRITISH AIRW', 'DL', 'British Airways'],
    ['JETBLUE AIRWAYS', 'DL', 'JetBlue Airways'],
    ['ALASKASKYWEST', 'DL', 'AlaskaSkyWest'],
    ['VIRGIN ATLAN EXPRESS', 'DL', 'Virgin Atlan Express'],
    ['AIR CONNE DE PARIS', 'DL', 'Air Conne de Paris'],
    ['LEG ABC-DEF LINK', 'DL', 'Leg Abc-Def Link'],
    ['AIR EXPLOITE PAR CORSICA', 'AF', 'Air Exploite Par Corsica'],
    ['BCD AIR', 'DL', 'BCD Air'],
    ['BCDFG AIR', 'DL', 'Bcdfg Air'],
    ['12', 'DL', '12'],
  ])('%s on a flight of %s is %s', (printed, marketing, expected) => {
    expect(nameOperator(printed, marketing)).toBe(expected);
  });

  it.each([
    ['DELTA AIR LINES', 'DL'],
    ['DELTA AIR LINES INC', 'DL'],
    ['AEROVIAS DE MEXICO', 'AM'],
    ['UNITED AIRLINES INC', 'UA'],
    ['UNITED', 'UA'],
    ['SWISS', 'LX'],
    ['KLM ROYAL DUTCH AIRL', 'KL'],
    ['KLM ROYAL DUT', 'KL'],
    ['AIR IND', 'AI'],
    ['UKRAINE INTERNATIONAL', 'PS'],
    ['DL147', 'DL'],
    ['6X/AMADEUS SIX', '6X'],
  ])('%s is the marketing airline %s itself and is not said', (printed, marketing) => {
    expect(nameOperator(printed, marketing)).toBeNull();
  });

  it.each(['', ' * ', 'UNDEFINED', 'UNKNOWN', 'ANOTHER CARRIER', 'OTHER AIRLINE', 'SUBSIDIARY/FRANCHISE', '/'])(
    '%j names nobody',
    (printed) => {
      expect(nameOperator(printed, 'DL')).toBeNull();
    },
  );

  it('does not take another airline for the marketing one because their names begin alike', () => {
    expect(nameOperator('SWISS GLOBAL AIR LINES', 'LX')).toBe('Swiss Global Air Lines');
    expect(nameOperator('AIR CANADA', 'RV')).toBe('Air Canada');
    expect(nameOperator('AIR CANADA ROUGE', 'AC')).toBe('Air Canada Rouge');
  });

  it('reads no more than 120 characters', () => {
    expect(nameOperator('X'.repeat(130), 'DL')).toHaveLength(120);
  });

  it('answers any text without throwing and never with an empty name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (printed) => {
        expect(nameOperator(printed, 'DL')).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});
