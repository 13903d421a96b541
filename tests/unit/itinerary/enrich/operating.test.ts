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
    ['DL147', 'DL'],
    ['6X/AMADEUS SIX', '6X'],
  ])('%s is the marketing airline %s itself and is not said', (printed, marketing) => {
    expect(nameOperator(printed, marketing)).toBeNull();
  });

  it.each(['', ' * ', 'UNDEFINED', 'SUBSIDIARY/FRANCHISE', '/'])('%j names nobody', (printed) => {
    expect(nameOperator(printed, 'DL')).toBeNull();
  });

  it('does not take another airline for the marketing one because their names begin alike', () => {
    expect(nameOperator('SWISS GLOBAL AIR LINES', 'LX')).toBe('Swiss Global Air Lines');
    expect(nameOperator('AIR CANADA', 'RV')).toBe('Air Canada');
    expect(nameOperator('AIR CANADA ROUGE', 'AC')).toBe('Air Canada Rouge');
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
