import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '~/api/convert/samples.ts';
import { convert } from '~/itinerary/convert.ts';
import { readRecord } from '~/itinerary/record/read-record.ts';
import { recordLimits } from '~/itinerary/record/record.ts';
import { read } from './read.ts';

const first = [
  'RP/LONQT2105/LONQT2105            AA/SU  04MAY26/0912Z   8L3RVA',
  '  1.ALBRIGHT/RUBEN MR(INF/TOM/12JAN26)',
  '  2  KL1008 J 10FEB 3 LHRAMS HK1  0905 1125  10FEB  E  KL/8L3RVA',
  '  3 TK TL29MAY/LONQT2105',
  '  4 SSR FQTV KL HK1 KL2105653453',
  '  5 RM FIRST BOOKING',
];
const second = [
  'RP/PARAF0345/PARAF0345            BB/SU  06MAY26/1012Z   9M4SWB',
  '  1.HOLLOWAY/NORA MRS',
  '  2  AF1080 Y 12MAR 5 CDGLHR HK1  0805 0830  12MAR  E  AF/9M4SWB',
  '  3 TK TL30MAY/PARAF0345',
  '  4 SSR FQTV AF HK1 AF1234567',
  '  5 RM SECOND BOOKING',
];
/** Office, remarks, frequent flyers of each booking. */
const told = (lines: readonly string[]) =>
  read(lines).bookings.map(({ office, remarks, loyalty, timeLimits }) => [
    office,
    remarks.map(({ text }) => text).join(),
    loyalty.map(({ number }) => number).join(),
    timeLimits.length,
  ]);

test('what stands in two bookings of a text goes to the right one', () => {
  expect(told([...first, ...second])).toEqual([
    ['LONQT2105', 'FIRST BOOKING', '2105653453', 1],
    ['PARAF0345', 'SECOND BOOKING', '1234567', 1],
  ]);
});

test('a copy of a booking tells nothing twice', () => {
  const whole = told([...first, ...second]);
  expect(told([...first, '', ...second, '', ...first]).slice(0, 2)).toEqual(whole);
  expect(told([...first, ...first, ...second]).filter(([office]) => office !== null)).toEqual(whole);
});

test('bookings of Sabre and TravelSky without a header are told apart by their names', () => {
  const sabre = (name: string, flight: string, remark: string) => [
    ` 1.1${name}`,
    ` 1 ${flight} 10FEB W LHRAMS HK1   905A 1125A /DCKL*8L3RVA /E`,
    'REMARKS',
    `  1.${remark}`,
    '  2.ESOK/ID1/CREATED FOR TEMAL',
  ];
  const remarks = read([...sabre('HOLT/ANN', 'KL1008J', 'ONE'), ...sabre('REED/TOM', 'KL1010J', 'TWO')]).bookings.map(
    (booking) => booking.remarks.map(({ text }) => text),
  );
  expect(remarks).toEqual([
    ['ONE', 'ESOK/ID1/CREATED FOR TEMAL'],
    ['TWO', 'ESOK/ID1/CREATED FOR TEMAL'],
  ]);
});

test('a booking whose flights are not read gives nothing to the one above', () => {
  const other = second.filter((line) => !line.includes('AF1080'));
  expect(told([...first, ...other])[0]).toEqual(['LONQT2105', 'FIRST BOOKING', '2105653453', 1]);
});

test('a mail has no record, whatever its lines begin with', () => {
  const mail = [
    'Dear Ann,',
    'your flight BA117 on 12 Jan 2027 from London Heathrow (LHR) 08:25 to New York (JFK) 11:10.',
    '12 RM DELUXE ROOM',
    'TKTG-TAU/10JUL',
    'RMKS-PRIVATE',
  ];
  const { bookings } = read(mail);
  for (const booking of bookings) expect(booking).toMatchObject({ remarks: [], timeLimits: [], office: null });
});

test('lines of other kinds that look alike tell nothing', () => {
  const { bookings, fareBases } = read([
    ...first.slice(0, 3),
    'RM DELUXE',
    ' 12 RMX PRIVATE',
    ' 13 FEE GBP 20.00 PER PERSON',
    'FE NONREF',
    ' 14 TKT REQUIRED',
    ' 15 OSLO OFFICE 22 12 34 56',
    'TL/9999/04MAY/SHA247',
    'SSR FQTV XX HK1 ZZ',
    ' 16 FV ',
    'FREQUENT TRAVELER DATA EXISTS *FF TO DISPLAY ALL',
    '  1.AA HELLO WORLD',
  ]);
  expect(bookings).toEqual([
    expect.objectContaining({ remarks: [], timeLimits: [], endorsements: [], loyalty: [], validatingCarrier: null }),
  ]);
  expect(fareBases).toEqual([null]);
});

test.each([
  ['  8 SSR DOCS KL HK1 ////14MAR82/F//ALBRIGHT/RUBEN/P1', 0, '1982-03-14'],
  ['  8 SSR DOCS KL HK1 P/GBR/999000111/GBR/11JUL81/F/09SEP33/ALBRIGHT/RUBEN', 0, '1981-07-11'],
  ['  2.SSR DOCS AA HK1/DB/10DEC84/F/W  1.1 ALBRIGHT/RUBEN', null, null],
  ['  8 SSR DOCS KL HK1 P/GBR/999000111/GBR/31FEB81/F/09SEP33/ALBRIGHT/RUBEN', 0, null],
  ['  8 SSR DOCS KL HK1 P/GBR/999000111/GBR/11JUL81/F/09SEP33/SOMEBODY/ELSE', 0, null],
])('a document tells the day of birth alone: %s', (line, at, born) => {
  const record = read([...first, line]);
  if (at !== null) expect(record.births[at] ?? null).toBe(born);
  expect(JSON.stringify(record)).not.toContain('999000111');
});

test('infants are told with the name of their request, or of their document', () => {
  expect(read([...first, '  8 SSR INFT KL HK1 HARTWELL/TOM 12JAN26/S2/P1']).infants).toEqual([null, 'HARTWELL/TOM']);
  expect(
    read([...first, '  8 SSR DOCS KL HK1 P/GBR/999000111/GBR/12JAN26/MI/09SEP33/HARTWELL/TOM/P1']).infants,
  ).toEqual([null, 'HARTWELL/TOM']);
  expect(read(first).births).toEqual([null, '2026-01-12']);
});

const remark = (at: number) => ` ${at + 10} RM ${'LONG REMARK '.repeat(5)}${at}`;

test('a flood of remarks ends at its bounds, and takes no longer than its length', () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => remark(at));
  const before = performance.now();
  const [booking] = read([...first, ...lines, `1999 RM ${'X'.repeat(64 * 1024)}`]).bookings;
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(booking?.remarks.length).toBe(recordLimits.remarks);
  for (const { text } of booking?.remarks ?? []) expect(text.length).toBeLessThanOrEqual(recordLimits.text);
});

const scraps = [
  ...[...first, ...second, ...samples.record.split('\n'), ...samples.galileo.split('\n')],
  ...['REMARKS', 'NOTE-', 'TKT/TIME LIMIT', '  1.TAW/24NOV', '** MILEAGE MEMBERSHIP DATA **', 'RMKS-', 'VRMK-VI/A'],
  ...['TKTG-TAU/99ZZZ', 'TL/1200/01OCT/SHA999', 'FA PAX', 'OPW-', 'OPC-1', 'SSR FQTV ', 'SSR DOCS ////', 'FE PAX '],
];

test('no lines make it throw, and its answer is bounded', () => {
  const line = fc.oneof(fc.constantFrom(...scraps), fc.string({ unit: 'binary', maxLength: 80 }));
  const spoilt = fc.tuple(line, fc.nat(80), fc.string({ maxLength: 4 })).map(([text, at, piece]) => {
    return text.slice(0, at) + piece + text.slice(at);
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(line, spoilt), { maxLength: 40 }), (lines) => {
      const text = lines.join('\n');
      const itinerary = convert(text, { today: '2026-05-04' });
      const record = readRecord(text, itinerary);
      expect(record.bookings.length).toBe(itinerary.bookings.length);
      for (const { remarks, endorsements, timeLimits, loyalty } of record.bookings) {
        expect(remarks.length).toBeLessThanOrEqual(recordLimits.remarks);
        expect(endorsements.length).toBeLessThanOrEqual(recordLimits.endorsements);
        expect(timeLimits.length).toBeLessThanOrEqual(recordLimits.timeLimits);
        expect(loyalty.length).toBeLessThanOrEqual(recordLimits.loyalty);
        for (const { date } of timeLimits) expect(Number.isInteger(date)).toBe(true);
      }
      for (const born of record.births) expect(born === null || /^\d{4}-\d\d-\d\d$/.test(born)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const damaged: Record<string, (lines: readonly string[]) => string[]> = {
  'without blanks at the left': (lines) => lines.map((line) => line.trimStart()),
  'quoted by a mail': (lines) => lines.map((line) => `> ${line}`),
  'without double blanks': (lines) => lines.map((line) => line.replace(/ {2,}/g, ' ')),
  'l for one': (lines) => lines.map((line) => line.replaceAll('1', 'l')),
  'broken at 40 columns': (lines) => lines.flatMap((line) => line.match(/.{1,40}/g) ?? []),
  'in pairs on a line': (lines) => lines.flatMap((line, at) => (at % 2 ? [`${lines[at - 1]} ${line}`] : [])),
  'every other line lost': (lines) => lines.filter((_, at) => at % 2 === 0),
  'in small letters': (lines) => lines.map((line) => line.toLowerCase()),
  'out of order': (lines) => [...lines].reverse(),
};

test.each(Object.keys(damaged))('a text %s tells no fact that the whole one does not', (name) => {
  const whole = factsOf(samples.record);
  expect(whole.length).toBeGreaterThan(9);
  const lines = damaged[name]?.(samples.record.split('\n')) ?? [];
  for (const fact of factsOf(lines.join('\n'))) expect(whole).toContain(fact);
});

/** Days, offices and numbers; without its own line, the day of creation is that of the header. */
function factsOf(text: string): string[] {
  const record = readRecord(text, convert(text, { today: '2026-05-04' }));
  return [
    ...record.bookings.flatMap(({ office, created, changed, timeLimits, loyalty }) => [
      ...[office ?? '', String(created ?? ''), changed === null ? '' : String(Math.floor(changed / 1440))],
      ...timeLimits.map(({ by, date, time }) => `${by} ${date} ${time}`),
      ...loyalty.map(({ airline, number }) => `${airline} ${number}`),
    ]),
    ...record.births.map((born) => born ?? ''),
    ...record.tickets.map((ticket) => ticket?.total?.amount ?? ''),
    ...record.fareBases.map((basis) => basis ?? ''),
  ].filter((fact) => fact !== '');
}
