import { describe, expect, test } from 'vitest';
import { compare } from '~/trip/compare/compare.ts';
import { changedBookings, changedPaper, changesLook, presented } from '../../../support/changed-bookings.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const { before } = changedBookings;
const compared = (after: string) => compare(tripOfText(before), tripOfText(after));
const told = (after: string) => compared(after).changes.filter((change) => change.told);
const unsure = (after: string) => compared(after).unsure.map(({ flight }) => flight.stated.number);

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

describe('the same booking in odd characters has no change', () => {
  test.each([
    ['full-width letters', fullWidth(before)],
    ['nothing of width between all letters', [...before].join('\u200b')],
    ['marks of direction', before.replace('LHRAMS', '\u200fLHR\u200eAMS').replace('  4  KL', '\u202e  4  KL')],
    ['blanks that do not break', before.replaceAll(' ', '\u00a0')],
    ['soft hyphens', before.replace('KL1008', 'KL\u00ad1008')],
    ['misread digits', before.replace('0905', 'O9O5').replace('1125', 'll25')],
    ['small letters', before.toLowerCase()],
    ['a wrapped line', before.replace(' HK3       4  0905', '\n     HK3       4  0905')],
    ['a Cyrillic name', before.replace('ALBRIGHT/ODETTE', 'АLBRIGHT/ОDETTE')],
  ])('%s', (_name, text) => expect(told(text)).toEqual([]));
});

describe('a flight whose line is not read is not cancelled', () => {
  test.each([
    ['a Cyrillic airline', before.replace('KL1008', 'КL1008'), ['1008']],
    ['a Cyrillic airport', before.replace('LHRAMS', 'LНRАMS'), ['1008']],
    ['Arabic digits', before.replace('0905', '٠٩٠٥'), ['1008']],
    ['Cyrillic months', before.replaceAll('10FEB', '10FЕB'), ['1008', '861']],
    ['a cut line', before.replace('0905 1125', '09'), ['1008']],
  ])('%s', (_name, text, flights) => {
    expect(told(text)).toEqual([]);
    expect(unsure(text)).toEqual(flights);
  });

  test('beside it, changes are told, and no promise that the dates stay', () => {
    const after = changedBookings.time.replace('24FEB 3 AMSLHR', '24FЕB 3 AMSLHR');
    const { comparison } = changedPaper(after);
    expect(comparison.changes.filter((change) => change.told).map(({ kind }) => kind)).toEqual(['time']);
    const text = presented(after, changesLook('en')).text;
    expect(text).toContain('changed');
    expect(text).not.toContain('Your travel dates stay the same');
    expect(presented(changedBookings.time, changesLook('en')).text).toContain('Your travel dates stay the same');
  });

  test('nor is a flight new whose line was not read before', () => {
    const { changes, unsure: held } = compare(tripOfText(before.replace('KL1008', 'КL1008')), tripOfText(before));
    expect(changes).toEqual([]);
    expect(held.map(({ flight }) => flight.stated.number)).toEqual(['1008']);
  });

  test('a dead line says itself that the flight is cancelled', () => {
    const after = before.replace('LHRAMS HK3', 'LHRAMS UN3').replaceAll('10FEB 3 AMSNRT', '10FЕB 3 AMSNRT');
    expect(told(after).map(({ kind, before: [flight] }) => [kind, flight?.flight.stated.number])).toEqual([
      ['cancelled', '1008'],
    ]);
  });
});

test('of the flights of other people nothing is said', () => {
  const other = before.replace('7K2QWP', 'PX8N2V').replace(/ALBRIGHT\/\w+/g, 'OKOYE/SAM');
  const { sameBooking, changes } = compared(other.replace('0905 1125', '1115 1340'));
  expect([sameBooking, changes.filter((change) => change.told)]).toEqual(['no', []]);
});
