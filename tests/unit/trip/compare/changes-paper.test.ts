import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { compare } from '~/trip/compare/compare.ts';
import { defaultChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { changesSubject, presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const head = 'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n';
const out = '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*\n';
const home = '  3  KL1033 J 24FEB 3 AMSLHR HK1          2050 2105   *1A/E*\n';

test('a change keeps its id in every reading, and is left out by it', () => {
  const after = tripOfText(head + out.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340') + home);
  const comparison = compare(tripOfText(head + out + home), after);
  expect(comparison.changes.map(({ id, booking }) => ({ id, booking }))).toEqual([
    { id: '1-kl1008_1-kl1012', booking: 0 },
  ]);
  const look = { display: defaultChoices('en').display, fares: null, words: wordsOf('en'), baseUrl: '' };
  const [paper] = changesPapers(comparison, papersOfTrip(after));
  if (paper === undefined) throw new Error('no paper');
  const shown = (leftOut: string[]) =>
    presentChanges(paper, { ...look, changes: { ...defaultChangesChoices, leftOut } }).text;
  expect(shown([])).toContain('KL 1012');
  expect(shown(['1-kl1008_1-kl1012'])).not.toContain('KL 1012');
  expect(changesSubject(paper, { ...look, changes: defaultChangesChoices })).toMatch(/^Your flight has changed: /);
});
