import { describe, expect, test } from 'vitest';
import { compare } from '~/trip/compare/compare.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

function judged(was: string, is: string) {
  const { changes, unsure } = compare(tripOfText(was), tripOfText(is));
  return { told: changes.filter(({ told }) => told).map(({ kind }) => kind), isUnsure: unsure.length > 0 };
}

const nothing = { told: [], isUnsure: true };

/** Neither text against the other, whichever is the newer. */
function expectNothing(one: string, other: string) {
  expect([one === other, judged(one, other), judged(other, one)]).toEqual([false, nothing, nothing]);
}

const head = 'Reference: SP23ZV\nPassenger: Clara Holm\n\n';
const legs = [
  ['1 August 2027', '09:30 Brussels (BRU)', '10:40 Zurich (ZRH)', 'Flight LX56'],
  ['1 August 2027', '12:35 Zurich (ZRH)', '14:00 Rome (FCO)', 'Flight LX1'],
  ['22 August 2027', '10:55 Rome (FCO)', '12:20 Zurich (ZRH)', 'Flight LX4866'],
];
const mail = `${head}${legs.map((leg) => leg.join('\n')).join('\n\n')}\n`;

const rows = [
  'TK 138  Paris (CDG) 13:50 - Istanbul (IST) 19:10  26 July 2027',
  'TK 45  Istanbul (IST) 23:30 - Seoul (ICN) 14:55 +1  26 July 2027',
  'TK 4887  Seoul (ICN) 13:34 - Istanbul (IST) 18:59  5 August 2027',
];
const rowMail = `${head}${rows.join('\n')}\n`;

describe('one slip of the hand in a number', () => {
  test.each([
    ['lost', 'TK 4887', 'T 4887'],
    ['lost', 'TK 4887', 'TK 487'],
    ['doubled', 'TK 4887', 'TK 44887'],
    ['turned', 'TK 4887', 'KT 4887'],
    ['turned', 'TK 4887', 'TK 8487'],
  ])('%s: %s as %s', (_what, printed, slip) => {
    const after = rowMail.replace(printed, slip);
    expect([judged(rowMail, after).told, judged(after, rowMail).told]).toEqual([[], []]);
  });

  test('also where the flight has another time', () => {
    const after = rowMail.replace('TK 4887', 'TK 487').replace('13:34', '13:54').replace('18:59', '19:19');
    expect(judged(rowMail, after)).toEqual(nothing);
  });

  test('but another number is told', () => {
    expect(judged(rowMail, rowMail.replace('TK 4887', 'TK 4893')).told).toEqual(['number']);
  });
});

describe('a day', () => {
  test('whose month was damaged is not the one above', () => {
    expectNothing(mail, mail.replace('22 August', '22 Augst'));
  });

  test('that stands on the line below is not that of the next flight', () => {
    expectNothing(rowMail, rowMail.replaceAll('  26 July', '\n26 July').replace('  5 August', '  5\nAugust'));
  });

  test('of another week is told', () => {
    expect(judged(mail, mail.replace('22 August', '29 August')).told.sort()).toEqual(['added', 'cancelled']);
  });
});

describe('a line of a terminal', () => {
  const list = [
    'JMW7ME/WS QXBAG 1234567 12NOV',
    ' 1.1HASHIMOTO/HUGO MS',
    ' 1 KL2301Y 16MAR LHRBUD HK1   500P  825P *          TU   E',
    ' 2 KL 230Y 31MAR BUDLHR HK1   935A 1100A *          WE   E',
  ];
  const text = `${list.join('\n')}\n`;

  test('without its blanks', () => {
    expect(judged(text, [...list.slice(0, 3), list[3]?.replaceAll(' ', '')].join('\n'))).toEqual(nothing);
  });

  test('with two letters of an airport turned', () => {
    expect(judged(text, text.replace('BUDLHR', 'BUDLRH')).told).toEqual([]);
  });
});

describe('a text that breaks off', () => {
  test.each(['\n22 August 2027\n10:55 Ro', '\n22 August 2027\n10:55 Rome (FCO)\n12:20 Zur'])('at %j', (rest) => {
    const cut = `${head}${legs
      .slice(0, 2)
      .map((leg) => leg.join('\n'))
      .join('\n\n')}\n${rest}`;
    expectNothing(mail, cut);
  });

  test('in the row of a table', () => {
    const table = [
      'Flight\tDate\tFrom\tTo\tDeparture\tArrival',
      'BA4\t21 December 2026\tMadrid (MAD)\tHong Kong (HKG)\t13:35\t10:10 +1',
    ];
    const last = 'BA771\t3 January 2027\tHong Kong (HKG)\tMadrid (MAD)\t11:50\t18:25';
    const cut = `${head}${table.join('\n').replace('\t10:10 +1', '')}`;
    expect(judged(`${head}${table.join('\n')}\n${last}\n`, cut).told).toEqual([]);
  });
});

test('a re-route of which one leg was not read is nothing new', () => {
  const direct = mail.replace('12:20 Zurich (ZRH)\nFlight LX4866', '11:55 Brussels (BRU)\nFlight LX.805');
  expect(
    judged(
      mail.replace(
        'Flight LX4866',
        'Flight LX4866\n\n22 August 2027\n14:00 Zurich (ZRH)\n15:10 Brussels (BRU)\nFlight LX6',
      ),
      direct,
    ).told,
  ).toEqual([]);
});

test('the mail of somebody else below adds and cancels nothing', () => {
  const other =
    'Reference: L8W2AQ\nPassenger: Elise Kessler\n\n23 March 2027\n09:40 Oslo (OSL)\n10:50 Copenhagen (CPH)\nFlight SK51\n';
  const both = `${mail}\n\n${other}`;
  const sure = { told: [], isUnsure: false }; // nothing says whose the flights of both are
  expect([judged(mail, both), judged(both, mail)]).toEqual([sure, sure]);
});
