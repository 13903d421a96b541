import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';

const baggageOf = (text: string) => parseItinerary(text, '2026-05-02').segments.map(({ stated }) => stated.baggage);

const amadeus = `  1  BA 227 S 25JUL 6 LHRBOS HK1  1140 1405  25JUL  E  BA/Q7RT2X
  2  BA 226 S 03AUG 1 BOSLHR HK1  1905 0650  04AUG  E  BA/Q7RT2X`;

test("Amadeus's fare record names the baggage of each flight", () => {
  const record = `TST00001     LON1X2100 AA/12MAR I 0 LD 18MAR26 OD LONLON SI
 1   LHR BA  227 S 25JUL 1140  OK SNX2T4             25JUL25JUL 1PC
 2 O BOS BA  226 S 03AUG 1905  OK SNX2T4             03AUG03AUG 02P`;
  expect(baggageOf(`${amadeus}\n${record}`)).toEqual(['1PC', '2PC']);
  expect(baggageOf(`${amadeus}\n${record.replaceAll('BA  22', 'BA  32')}`)).toEqual([null, null]);
  expect(baggageOf(record)).toEqual([]);
});

const sabre = ` 1 LH 902G 16DEC W LAXFRA*SS1   350P 1150A  17DEC Q /DCLH /E
 2 LH 918G 17DEC Q FRABOM*SS1  1250P  120A  18DEC F /DCLH /E`;

test("Sabre's price names the baggage of a whole journey", () => {
  expect(baggageOf(`ATTN*BAG ALLOWANCE     -LAXBOM-02P/LH/EACH PIECE UP TO 50 POUND\n${sabre}`)).toEqual([
    '2PC',
    '2PC',
  ]);
  expect(baggageOf(`${sabre}\nBAG ALLOWANCE     -LAXFRA FRABOM-30KG/LH`)).toEqual(['30K', '30K']);
  expect(baggageOf(`${sabre}\nBAG ALLOWANCE     -FRABOM-NIL/LH`)).toEqual([null, '0PC']);
});

test('a journey that the flights do not make, or hand luggage, says nothing', () => {
  expect(baggageOf(`${sabre}\nBAG ALLOWANCE     -LAXLHR-02P/LH`)).toEqual([null, null]);
  expect(baggageOf(`${sabre.replace('FRABOM', 'MUCBOM')}\nBAG ALLOWANCE     -LAXBOM-02P/LH`)).toEqual([null, null]);
  expect(baggageOf(`${sabre}\nCARRY ON ALLOWANCE\nLAXFRA FRABOM-01P/LH`)).toEqual([null, null]);
});

const galileo = ` 1. PS  752 D  29MAY KIVKBP HK1   725A   830A O*       E FR  1
 2. PS  786 D  29MAY KBPRIX HK1   925A  1100A O*       E FR  1`;

test("Galileo's filed fare names the baggage by number of the segment", () => {
  const fare = (bags: string) =>
    `FQ1  - S1-2                                       26MAR26 WS/AG\n S1   FB-L5PD3\n${bags}`;
  expect(baggageOf(`${galileo}\n${fare('      BG-2PC\n S2   FB-L5PD3\n      BG-23K')}`)).toEqual(['2PC', '23K']);
  expect(baggageOf(`${galileo}\n${fare('      BG-2PC\n S4   FB-L5PD3\n      BG-1PC')}`)).toEqual(['2PC', null]);
  expect(baggageOf(`${galileo}\n      BG-2PC`)).toEqual([null, null]);
});

test("TravelSky's ticket names the baggage of its flight, the first of two for good", () => {
  const booking = ' 1.TANAVI/ORESTE MX4K7T\n 2.  MU5137 Y   TH14MAY  SHAPEK HK1   0710 0930          E T2T2';
  const coupon = 'O FM:1SHA MU    5137  Y 14MAY 0710 OK Y                        20K OPEN FOR USE';
  expect(baggageOf(`${booking}\n${coupon}\n${coupon.replace('20K', '10K')}`)).toEqual(['20K']);
  expect(baggageOf(`${booking}\n${coupon.replace('20K', '   ')}`)).toEqual([null]);
});

test('two bookings of one paste keep their own baggage', () => {
  const price = (bags: string) => `BAG ALLOWANCE     -LAXBOM-${bags}/LH`;
  const paste = ` 1.1DOE/JANE MS\n${sabre}\n${price('02P')}\n 1.1OE/KIM MR\n${sabre}\n${price('01P')}`;
  expect(baggageOf(paste)).toEqual(['2PC', '2PC', '1PC', '1PC']);
});
