import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { withChangeChecks } from '~/trip/compare/change-checks.ts';
import { compare } from '~/trip/compare/compare.ts';
import { toChecks } from '~/trip/to-checks.ts';
import { changedBookings } from '../../../support/changed-bookings.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const before = tripOfText(changedBookings.before);

function checksOf(text: string, language: (typeof languages)[number] = 'en') {
  const after = tripOfText(text);
  const words = wordsOf(language);
  return withChangeChecks(toChecks(after.itinerary, text, words), compare(before, after), text, words);
}

test('a short connection says what it was', () => {
  expect(checksOf(changedBookings.drawn).find(({ code }) => code === 'connection-short')?.message).toBe(
    '50 min in Amsterdam between KL 1012 and KL 861. The usual minimum is 60 min. It was 3\u00a0h\u00a030\u00a0min.',
  );
});

test('a connection that was as short before says no more', () => {
  const after = tripOfText(changedBookings.drawn);
  const text = changedBookings.drawn;
  const checks = toChecks(after.itinerary, text, wordsOf('en'));
  expect(withChangeChecks(checks, compare(after, after), text, wordsOf('en'))).toEqual(checks);
});

test('a connection that is over night now is a check at its line, in every language', () => {
  const text = changedBookings.before.replace(
    '10FEB 3 AMSNRT HK3          1455 1040+1',
    '11FEB 4 AMSNRT HK3          0855 0440+1',
  );
  for (const language of languages) {
    const check = checksOf(text, language).find(({ code }) => code === 'connection-overnight');
    expect(check?.places.map(({ line, flight }) => [line, flight])).toEqual([[5, 'KL 1008']]);
    expect(check?.message).toContain('KL 861');
    expect(check?.message).not.toMatch(/\{\{/);
  }
});
