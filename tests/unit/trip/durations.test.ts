import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { durationText } from '~/trip/durations.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import type { View } from '~/trip/options/views.ts';
import { papersOf } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readTrip } from '../../support/trips.ts';

test('a duration has no blank at which a line may end', () => {
  for (const language of languages)
    for (const minutes of [45, 120, 210])
      expect(durationText(minutes, wordsOf(language)), language).not.toMatch(/[\t-\r ]/);
  expect(durationText(210, wordsOf('en'))).toBe('3\u00a0h\u00a030\u00a0min');
});

const shown = (view: View) => {
  const [paper] = papersOf(readTrip('return'));
  if (!paper) throw new Error('no paper');
  const look = { display: { ...pageOptions, view }, fares: null, words: wordsOf('en'), baseUrl: '' };
  const { fragment, ...texts } = presentTrip(paper, view, look);
  return { ...texts, html: printHtml(fragment).replaceAll('&nbsp;', '\u00a0') };
};

test('no number of a duration leaves its unit; in a table hours may stand above minutes', () => {
  for (const view of ['designed', 'table'] as const) expect(shown(view).html, view).not.toMatch(/\d (?:h|min)\b/);
  expect(shown('designed').html).toContain('3\u00a0h\u00a030\u00a0min in Amsterdam');
  expect(shown('table').html).toMatch(/\d\u00a0h \d+\u00a0min/);
});

test('plain texts have plain blanks', () => {
  const { text, chat } = shown('designed');
  for (const printed of [text, chat]) expect(printed).not.toContain('\u00a0');
  expect(text).toContain('3 h 30 min in Amsterdam');
});
