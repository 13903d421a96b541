import { describe, expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { changesMessage } from '~/trip/compare/message/changes-message.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const head = 'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n';
const out = '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*\n';
const on = '  3  KL 861 J 10FEB 3 AMSNRT HK1          1455 1040+1 *1A/E*\n';
const home = '  4  KL 862 J 24FEB 3 NRTAMS HL1       1  1230 1715   *1A/E*\n';
const last = '  5  KL1033 J 24FEB 3 AMSLHR HK1          2050 2105   *1A/E*\n';
const base = head + out + on + home + last;
const changed =
  head +
  out.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340') +
  on.replace('1455 1040+1', '1430 1015+1') +
  home.replace('HL1', 'KL1') +
  last;

const messageOf = (after: string, language: (typeof languages)[number] = 'en', more = {}) =>
  changesMessage(compare(tripOfText(base), tripOfText(after)), {
    words: wordsOf(language),
    twelveClock: false,
    isByAirline: true,
    answerBy: null,
    ...more,
  });

test('the message of the changes, as drawn', () => {
  const { subject, text } = messageOf(changed, 'en', { answerBy: '2026-12-04' });
  expect(subject).toBe('Your flights have changed: London to Tokyo and back, 10 February 2027 (7K2QWP)');
  expect(text).toBe(`KLM has changed 2 of your 4 flights. Your travel dates stay the same.

Wednesday 10 February 2027
KL 1012 (was KL 1008)
Departs: London Heathrow (LHR) 11:15 (was 09:05, 2 h 10 min later)
Arrives: Amsterdam Schiphol (AMS) 13:40 (was 11:25, 2 h 15 min later)
50 min in Amsterdam (was 3 h 30 min)

Wednesday 10 February
KL 861
Departs: Amsterdam Schiphol (AMS) 14:30 (was 14:55, 25 min earlier)
Arrives: Tokyo Narita (NRT) 10:15 +1 (was 10:40 +1, 25 min earlier)

Wednesday 24 February
KL 862
Departs: Tokyo Narita (NRT) 12:30
Arrives: Amsterdam Schiphol (AMS) 17:15
Now confirmed (was on the waiting list)

As before:
KL 1033, 24 Feb, Amsterdam 20:50 to London 21:05

Please answer by 4 December 2026 that you have seen the changes.`);
});

describe('a subject says what it is about', () => {
  test.each([
    ['one flight', base.replace('0905', '1005'), 'Your flight has changed'],
    ['cancelled', head + out + on + home, 'A flight is cancelled'],
    ['confirmed', base.replace('HL1', 'KL1'), 'Now confirmed'],
    ['nothing', base, 'Nothing has changed'],
  ])('%s', (_, after, begin) => {
    expect(messageOf(after).subject.split(':')[0]).toBe(begin);
  });
});

test('who has changed it is said only where it is known', () => {
  expect(messageOf(changed, 'en', { isByAirline: false }).text).toMatch(/^2 of your 4 flights have changed\./);
  expect(messageOf(head + out + on + home).text).toContain('KL 1033, Amsterdam 20:50 to London 21:05\nCancelled');
});

test('travel dates that move are not said to stay', () => {
  expect(messageOf(base.replace('24FEB 3 AMSLHR', '25FEB 4 AMSLHR')).text).toMatch(
    /^KLM has changed 1 of your 4 flights\.\n/,
  );
  expect(messageOf(base.replace('24FEB 3 AMSLHR', '25FEB 4 AMSLHR')).text).toContain('(was 24 February 2027)');
});

test('another route names what it stands for', () => {
  const way =
    '  3  AF1681 J 10FEB 3 AMSCDG HK1          1455 1615   *1A/E*\n  4  AF 276 J 10FEB 3 CDGNRT HK1          1835 1500+1 *1A/E*\n';
  const { text } = messageOf(head + out + way + home + last);
  expect(text).toContain('New route\nInstead of KL 861, 10 Feb, Amsterdam 14:55 to Tokyo 10:40 +1\nAF 1681\n');
  expect(text).toContain('2 h 20 min in Paris\n');
});

test.each(languages)('no placeholder and no English is left: %s', (language) => {
  const { subject, text } = messageOf(changed, language, { answerBy: '2026-12-04' });
  const all = `${subject}\n${text}`;
  expect(all).not.toMatch(/\{\{|undefined|itinerary\./);
  if (language !== 'en') expect(all).not.toMatch(/\b(?:earlier|flights|Departs|As before)\b/);
});

test('both halves in one text have the same message', () => {
  const text = head + out.replace('HK1', 'UN1') + out.replace('HK1', 'TK1').replace('0905 1125', '1015 1235') + on;
  const message = changesMessage(changesOf(tripOfText(text)), {
    words: wordsOf('de'),
    twelveClock: false,
    isByAirline: true,
    answerBy: null,
  });
  expect(message.text).toMatch(/^KLM hat 1 Ihrer 2 Flüge geändert\. Ihre Reisedaten bleiben gleich\./);
  expect(message.text).toContain('10:15 (bisher 09:05, 1 h 10 min später)');
});
