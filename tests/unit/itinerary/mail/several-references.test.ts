import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { compare } from '~/trip/compare/compare.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';

const today = '2026-12-01';
const read = (text: string) => convert(text, { today });
const warned = (text: string) =>
  read(text).warnings.flatMap(({ code, line, values }) =>
    code === 'several-references' ? [[line, values.references]] : [],
  );
const locators = (text: string) => read(text).bookings.map(({ locator }) => locator);

const out = 'BA 762  18 Feb 2027  LHR 07:20  OSL 10:35';
const back = 'BA 763  21 Feb 2027  OSL 11:30  LHR 13:00';
const other = 'KL 1012  8 Mar 2027  LHR 12:35  AMS 15:00';
const ada = `Booking reference: K7RM2Q\nPassenger: Ms Ada Berg\n\n${out}\n`;
const tom = `Booking reference: M3XW8T\nPassenger: Mr Tom Holt\n\n${other}\n`;

describe('two references of different bookings are none, and a check', () => {
  test.each([
    ['above their travellers and flights', `${ada}\n${tom}`, 6],
    ['below them', `Passenger: Ms Ada Berg\n${out}\nPNR: K7RM2Q\n\nPassenger: Mr Tom Holt\n${other}\nPNR: M3XW8T\n`, 7],
    ['in other words', `${ada}\n${tom.replace('Booking reference', 'Confirmation code')}`, 6],
    ['beside their travellers', `Ada Berg, PNR K7RM2Q\n${out}\n\nTom Holt, PNR M3XW8T\n${other}\n`, 4],
    [
      'beside the travellers of one group',
      `Booking K7RM2Q: Ada Berg, Eva Berg\nBooking M3XW8T: Tom Holt, Ida Holt\n\n${out}\n${back}\n`,
      2,
    ],
    ['in a line above', `Attached: PNR K7RM2Q and PNR M3XW8T\n\n${ada}\n${tom}`, 8],
    ['with the agency in each', `${ada}Agency reference: 7TRK2W\n\n${tom}Agency reference: 7TRK2W\n`, null],
    ['in rows that people retype', `${ada.replace(out, 'BA762 Y 18FEB LHROSL 0720 1035')}\n${tom}`, 6],
    [
      'of one traveller in two mails',
      `From: Air <a@one.example>\nSubject: Booked\n\n${ada}\nFrom: Air <a@two.example>\nSubject: Booked\n\n${tom.replace('Mr Tom Holt', 'Ms Ada Berg')}`,
      12,
    ],
  ])('%s', (_what, text, line) => {
    expect(locators(text)).toEqual([null]);
    const [found] = warned(text);
    expect(found?.[1]).toMatch(/K7RM2Q, .*M3XW8T|K7RM2Q, M3XW8T/);
    if (line !== null) expect(found?.[0]).toBe(line);
  });

  test('in nine languages', () => {
    const texts = [
      ['Buchungscode', 'Reisende'],
      ['Código de reserva', 'Pasajero'],
      ['Référence de réservation', 'Passager'],
      ['Boekingscode', 'Passagier'],
      ['Bookingreferanse', 'Passasjer'],
      ['Código da reserva', 'Passageiro'],
      ['Rezervasyon kodu', 'Yolcu'],
      ['预订编号', '乘客'],
    ].map(([reference, name]) =>
      `${ada}\n${tom}`.replaceAll('Booking reference', `${reference}`).replaceAll('Passenger', `${name}`),
    );
    expect(texts.map(warned)).toEqual(texts.map(() => [[6, 'K7RM2Q, M3XW8T']]));
  });
});

describe('one booking keeps its reference', () => {
  test.each([
    [
      'of an agency beside an airline',
      `Agency reference: K7RM2Q\nAirline reference: M3XW8T\nPassenger: Ms Ada Berg\n\n${out}`,
    ],
    [
      'with one of an airline at each flight',
      `Record locator: K7RM2Q\nPassenger: Ms Ada Berg\n${out}\nConfirmation: M3XW8T\n${back}\nConfirmation: R5WQ8L`,
    ],
    [
      'and a hotel for somebody else',
      `${ada}\nHotel Casa Grande, confirmation number: H4PP2M\nGuest: Mr Tom Holt\n\n${back}`,
    ],
    ['and a car', `${ada}\nCar hire booking reference: H4PP2M\nDriver: Mr Tom Holt`],
    ['and a train', `${ada}\nTrain booking reference: H4PP2M\nName: Mr Tom Holt\n\n${back}`],
    ['and an insurance', `${ada}\nTravel insurance reference: H4PP2M\nName: Mr Tom Holt\n\n${back}`],
    ['and orders', `${ada}\nOrder reference: H4PP2M\nCustomer: Mr Tom Holt\n${back}\nInvoice reference: H5PP2M`],
    ['below that of an order', `Order reference: H4PP2M\n${ada}`],
    [
      'quoted below itself',
      `${ada}\nOn 23 Nov 2026 Ada wrote:\n> Booking reference: K7RM2Q\n> Passenger: Ms Ada Berg\n> ${out}`,
    ],
    ['in two mails', `Dear Ms Berg,\n${ada}\nDear Ms Berg,\nThis is a reminder.\n${ada}`],
    [
      'with lists of names that say the same',
      `${ada}\nReference: M3XW8T\nPassenger: BERG/ADA MS\n${back}\nName: Ada Berg`,
    ],
  ])('%s', (_what, text) => {
    expect([warned(text), locators(text)]).toEqual([[], ['K7RM2Q']]);
  });

  test('the new one after a change', () => {
    const halves = `Previous itinerary\nBooking reference: H6PLW2\n${out}\n\nNew itinerary\nBooking reference: K7RM2Q\n${out.replace('07:20', '08:20')}\n\nPassenger: Ms Ada Berg`;
    const words = `Old booking reference: H6PLW2\nNew booking reference: K7RM2Q\nPassenger: Ms Ada Berg\n${out}`;
    for (const text of [halves, words]) expect([warned(text), locators(text)]).toEqual([[], ['K7RM2Q']]);
  });

  test('of its own lines in each option', () => {
    const leg = (number: string) => `${number} 2 May 2027 Paris ORY 06:20 - Porto OPO 07:40`;
    const options = `Passenger: Ms Ada Berg\n\nOPTION 1\nBooking reference: K7RM2Q\n${leg('TO 3010')}\n\nOPTION 2\nBooking reference: M3XW8T\n${leg('TP 455')}\n`;
    expect([warned(options), locators(options)]).toEqual([[], ['K7RM2Q', 'M3XW8T']]);
  });
});

test('the check goes when the agent sets the reference', () => {
  const reading = read(`${ada}\n${tom}`);
  const { itinerary } = applyEdits(reading, [{ kind: 'set-locator', booking: 1, locator: 'K7RM2Q' }], today);
  expect(itinerary.warnings.map(({ code }) => code)).not.toContain('several-references');
});

test('with one booking of them nothing is compared', () => {
  const trip = (text: string) => ({ itinerary: read(text), today });
  const [both, one] = [trip(`${ada}\n${tom}`), trip(ada.replace('07:20', '08:20'))];
  expect([compare(both, one), compare(one, both)].map(({ sameBooking, changes }) => [sameBooking, changes])).toEqual([
    ['no', []],
    ['no', []],
  ]);
  const later = trip(`${ada.replace('07:20', '08:20')}\n${tom}`);
  expect(compare(both, later).changes.map(({ kind }) => kind)).toEqual(['time']);
});

test('many references take no more time than their lines', () => {
  const block = (code: string) =>
    `Ref: ${code}\n${'Seat Ms Ada Bergen 12A 2 pieces\nBA 100 07:20 LHR OSL\n'.repeat(8)}`;
  const text = (isSame: boolean) =>
    Array.from({ length: 39 }, (_, at) => block(isSame ? 'K7RM2Q' : `K7R${at + 10}Q`)).join('\n');
  const time = (isSame: boolean) => {
    const took = [0, 1, 2, 3].map(() => {
      const start = performance.now();
      read(text(isSame));
      return performance.now() - start;
    });
    return Math.min(...took);
  };
  const once = time(true);
  expect(time(false)).toBeLessThan(2 * once + 20);
});
