import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { printTrace } from '~/itinerary/trace/print-trace.ts';
import { Trace } from '~/itinerary/trace/trace.ts';

const today = '2026-11-26';
const read = (text: string) => convert(text, { today });
const codes = (text: string) => read(text).warnings.map(({ code }) => code);
const flights = (text: string) =>
  read(text).flights.map(({ stated }) => `${stated.airline}${stated.number} ${stated.from}${stated.to}`);

describe('a name that is not sure', () => {
  const flight = 'SK 263  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55';

  test.each(['Dear Mr Henrik Solberg,', 'Sehr geehrter Herr Henrik Solberg,', 'Kjære Henrik Solberg,'])(
    '%s greets somebody, who is a doubt and no passenger',
    (greeting) => {
      const { bookings, warnings } = read(`${greeting}\nyour itinerary:\n${flight}`);
      expect(bookings[0]?.names).toEqual([]);
      expect(warnings).toContainEqual(expect.objectContaining({ code: 'name-doubtful', line: 1 }));
    },
  );

  test('is no doubt where a passenger is named, and a first name alone says nothing', () => {
    expect(codes(`Dear Mr Henrik Solberg,\nPassenger: Ms Ingrid Solberg\n${flight}`)).not.toContain('name-doubtful');
    expect(codes(`Dear Henrik,\n${flight}`)).not.toContain('name-doubtful');
  });
});

describe('a number without its airline', () => {
  const block = (number: string) => `${number}\nTue, Jun 8, 2027\n6:15 AM SEA Seattle\n8:41 AM SFO San Francisco`;

  test('has the only airline of the text, and that is said', () => {
    const text = `${block('Flight 417')}\n\nAll flights are operated by Alaska Airlines, Inc.`;
    expect(flights(text)).toEqual(['AS417 SEASFO']);
    expect(codes(text)).toContain('airline-of-text');
  });

  test('has the airline beside it without a doubt', () => {
    const text = `${block('Flight 417 Alaska Airlines')}\n\nOther partner: Iberia`;
    expect(flights(text)).toEqual(['AS417 SEASFO']);
    expect(codes(text)).not.toContain('airline-of-text');
  });

  test('stays out where two airlines are named, or none', () => {
    expect(flights(`Alaska Airlines and Iberia\n\n\n\n${block('Flight 417')}\n`)).toEqual([]);
    expect(flights(block('Flight 417'))).toEqual([]);
    expect(flights(`Paid with American Express\n\n${block('Flight 417')}`)).toEqual([]);
  });
});

test('a thank-you in a heading mutes nothing, one at the end does', () => {
  const flight = 'BA 430  Mon 1 Mar 2027  LHR 06:55 AMS 09:15';
  expect(flights(`Thanks for choosing us.\n${flight}`)).toEqual(['BA430 LHRAMS']);
});

test('trains and coaches are no flights, however they are numbered', () => {
  expect(flights('Bus line AB 123 from Berlin 08:25 to Hamburg 11:10, 12 March 2027')).toEqual([]);
  expect(flights('② 高铁 G3036｜2027年6月25日 09:12 厦门北 → 15:48 上海虹桥')).toEqual([]);
});

test('the trace of a mail has regions, candidates, and the readings that were taken and lost', () => {
  const trace = new Trace();
  const text = 'Total EUR 92.00\nBA 430  Mon 1 Mar 2027  LHR 06:55 AMS 09:15 (until 11:15)\n';
  convert(text, { today, trace });
  const printed = printTrace(trace.lines);
  expect(printed).toMatch(/region {3}fare/);
  expect(printed).toMatch(/found {4}number BA 430 @1, date 01MAR2027 @9, place LHR @25, clock 06:55 @29/);
  expect(printed).toMatch(/reading {2}taken LHR-AMS 01MAR2027 06:55-09:15 score \d/);
  expect(printed).toMatch(/reading {2}lost LHR-AMS/);
});
