import { describe, expect, test } from 'vitest';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { papersOf } from '~/trip/papers.ts';
import { compareItineraries, convert } from '../../../../packages/reader/src/index.ts';

const today = '2026-11-12';
const head = ['RP/LONQT2105/    AA/SU  12NOV26    7K2QWP', '  1.ALBRIGHT/ODETTE MS'];
const out = '  2  KL1008 J 10FEB 3 LHRAMS HK1          0905 1125   *1A/E*';
const on = '  3  KL 861 J 10FEB 3 AMSNRT HK1          1455 1040+1 *1A/E*';
const back = '  4  KL1033 J 24FEB 3 AMSLHR HK1          2050 2105   *1A/E*';
const text = (...lines: string[]) => [...head, ...lines].join('\n');

function compared(before: string, after: string, options = {}) {
  const [was, is] = [before, after].map((each) => convert(each, { today }));
  if (!was || !is) throw new Error('unread');
  return compareItineraries(was, is, { today, ...options });
}

const later = (line: string, from: string, to: string) => line.replace(from, to);

describe('a customer is not told what is not so', () => {
  test.each([
    ['other bookings', text(out, back).replace('7K2QWP', 'AAAAB1').replace('ALBRIGHT/ODETTE', 'REED/ANN'), {}],
    ['changes that are too small', text(out, later(back, '2050 2105', '2105 2120')), { toldFrom: 30 }],
    ['a line that was not read', text(out, '  4  KL1033 J 24FEB 3 AMSLHR HK1          20'), {}],
  ])('there is no message of %s', (_what, after, options) => {
    expect(compared(text(out, back), after, options).message).toBeNull();
  });

  test('nothing has changed where it is so', () => {
    expect(compared(text(out, back), text(out, back)).message?.text).toContain('Nothing has changed in your flights.');
  });

  test('the dates do not stay the same where one moves that is too small to be told', () => {
    const late = later(back, '2050 2105', '2338 2355');
    const after = text(later(out, '0905 1125', '1005 1225'), later(back, '2050 2105', '2350 0007+1'));
    const { message } = compared(text(out, late), after, { toldFrom: 30 });
    expect(message?.text).toContain('has changed');
    expect(message?.text).not.toContain('travel dates stay the same');
  });

  test('a flight whose line was not read counts among those that the customer has', () => {
    const after = text(later(out, '0905 1125', '1005 1225'), '  3  KL 861 J 10FEB 3 AMSNRT HK1          14', back);
    expect(compared(text(out, on, back), after).message?.text).toContain('One of your 3 flights has changed.');
  });

  test('the subject of a cancellation names what is cancelled', () => {
    const after = text(out.replace('  2  ', '  2  '));
    expect(compared(text(out, back), after).message?.subject).toBe(
      'A flight is cancelled: Amsterdam to London, 24 February 2027 (7K2QWP)',
    );
  });

  test('a number that is left out is a line that was not copied', () => {
    const { changes, message } = compared(text(out, on, back), text(out, back));
    expect(changes.filter(({ kind }) => kind === 'cancelled')).toEqual([]);
    expect(message).toBeNull();
  });

  test('a flight of today that is off the list may have left', () => {
    const day = '2027-02-10';
    const gone = compared(text(out, back), text(back.replace('  4  ', '  2  ')), { today: day });
    expect(gone.changes).toEqual([]);
    const before = compared(text(out, back), text(back.replace('  4  ', '  2  ')), { today: '2027-02-09' });
    expect(before.changes.map(({ kind }) => kind)).toEqual(['cancelled']);
  });

  test('names and locators of another booking of the text are not in the message', () => {
    const moss = [
      'RP/LONQT2105/    AA/SU  12NOV26    BBBBC2',
      '  1.MOSS/TOM MR',
      out.replace('LHRAMS', 'LHRCDG').replace('KL1008', 'AF1081'),
    ];
    const after = `${text(later(out, '0905 1125', '1005 1225'))}\n\n${moss.join('\n')}`;
    const { message } = compared(text(out), after);
    expect(message?.text).toContain('Albright');
    expect(`${message?.subject} ${message?.text}`).not.toMatch(/Moss|BBBBC2/);
  });

  test('a flight that a mail names among the earlier ones alone is not told as cancelled', () => {
    const mail = [
      'Dear Ms Harrow, booking reference QK7R2M',
      'Previous itinerary',
      'BA 117  London (LHR) - New York (JFK)  14 Mar 2027  08:25 - 11:20',
      'BA 178  New York (JFK) - London (LHR)  21 Mar 2027  08:00 - 19:55',
      'New itinerary',
      'BA 173  London (LHR) - New York (JFK)  14 Mar 2027  11:15 - 14:10',
    ];
    const itinerary = convert(mail.join('\n'), { today });
    const kinds = changesOf({ itinerary, today }).changes.map(({ kind }) => kind);
    expect(kinds).toEqual(['number']);
    expect(itinerary.warnings.map(({ code, line }) => [code, line])).toContainEqual(['only-among-old', 4]);
  });

  test('a message of one booking names no other, and there is none of several', () => {
    const brandt = [later(head[0] ?? '', '7K2QWP', 'QX7PLM'), '  1.BRANDT/JONAS MR', later(on, 'KL 861', 'KL 867')];
    const both = (mine: string, other: string) => [text(mine, back), ...brandt.slice(0, 2), other].join('\n');
    const moved = later(brandt[2] ?? '', '1455 1040', '1655 1240');
    const before = both(out, brandt[2] ?? '');
    const { message } = compared(before, both(out, moved));
    expect(message?.text).toContain('KL 867');
    expect(JSON.stringify(message)).not.toMatch(/KL 1008|KL 1033|Albright|7K2QWP/);
    expect(compared(before, both(later(out, '0905 1125', '1105 1325'), moved)).message).toBeNull();
  });

  test('a flight that is unsure in one booking counts in no other', () => {
    const other = (each: string) => each.replaceAll('ALBRIGHT', 'BRANDT').replace('7K2QWP', 'QX7PLM');
    const was = `${text(out, back)}\n\n${other(text(out, back))}`;
    const is = `${text(later(out, '0905 1125', '1005 1225'), back)}\n\n${other(text(out, '  4  KL1033 J 24FEB 3 AMSLHR HK1          20'))}`;
    const [before, after] = [was, is].map((each) => ({ itinerary: convert(each, { today }), today }));
    if (!before || !after) throw new Error('unread');
    const papers = changesPapers(compare(before, after, { today }), papersOf(after.itinerary));
    expect(papers.map(({ comparison }) => comparison.unsure.length)).toEqual([0]);
  });
});

test.each([
  ['its name and number', 'operated by British Airways BA 762'],
  ['its name', '\nOperated by British Airways'],
  ['its number', '(operated by BA 762)'],
])('a flight under the number of another airline is the same where that names who flies it: %s', (_what, operator) => {
  const mail = (flight: string) => `Booking reference: K7RM2Q\nTraveller: Ms Ada Whitcombe\n${flight}\n`;
  const own = 'BA 762, 18 Feb 2027, London (LHR) 07:20 - Oslo (OSL) 10:35';
  const other = own.replace('BA 762', 'AY 5762');
  const told = (before: string, after: string) => compared(mail(before), mail(after)).changes.filter((one) => one.told);
  expect(told(own, `${other} ${operator}`)).toEqual([]);
  expect(told(`${other} ${operator}`, own)).toEqual([]);
  expect(told(own, `${other} operated by SAS`)).toHaveLength(1);
});
