import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { compare } from '~/trip/compare/compare.ts';
import { type ChangesChoices, defaultChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { toTravellerDocument } from '~/trip/traveller/to-traveller-document.ts';
import { readTravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { withFormerChanges } from '~/trip/traveller/with-former-changes.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const head = 'RP/LONQT2105/    AA/SU  12NOV26    7K2QWP\n  1.ALBRIGHT/ODETTE MS\n';
const out = '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*\n';
const home = '  3  KL1033 J 24FEB 3 AMSLHR HK1          2050 2105   *1A/E*\n';
const moved = out.replace('KL1008', 'KL1012').replace('0905 1125', '1115 1340');
const choices: ChangesChoices = { ...defaultChangesChoices, askFor: 'seen', answerBy: '2026-12-04' };

function updated(after: string, revision: number, own = choices): string {
  const trip = tripOfText(after);
  const [paper] = papersOfTrip(trip);
  if (paper === undefined) throw new Error('no paper');
  const told = { comparison: compare(tripOfText(head + out + home), trip), choices: own, uids: new Map() as never };
  const made = toTravellerDocument({
    papers: [{ paper, look: { display: pageOptions, fares: null, baseUrl: '' }, told }],
    words: [wordsOf('en'), wordsOf('de')],
    agencyName: 'Quayside',
    showsFares: false,
    revision,
    answerBy: null,
    now: new Date('2026-11-25T14:07Z'),
  });
  return made.ok ? made.text : '';
}

test('an updated link tells what has changed, in each language, and what is asked', () => {
  const read = readTravellerDocument(updated(head + moved + home, 2));
  expect([read?.asks, read?.answerBy, read?.changes.length]).toEqual(['seen', '2026-12-04', 1]);
  const [change] = read?.changes ?? [];
  expect([change?.revision, change?.texts.de?.title]).toEqual([2, 'Ihr Flug hat sich geändert']);
  expect(change?.texts.en).toMatchObject({
    title: 'Your flight has changed',
    ask: 'Please answer by Friday 4 December 2026 that you have seen the new times.',
    rows: [
      {
        kind: 'flight',
        title: 'KLM KL 1012',
        was: 'was KL 1008',
        values: [
          { label: 'London', value: '11:15 am', was: 'was 9:05 am', aside: '2 h 10 min later' },
          { label: 'Amsterdam', value: '1:40 pm', was: 'was 11:25 am', aside: '2 h 15 min later' },
        ],
      },
    ],
  });
});

test('a first version, and one that asks nothing, ask nothing', () => {
  expect(readTravellerDocument(updated(head + moved + home, 1))).toMatchObject({ asks: null, changes: [] });
  const quiet = readTravellerDocument(updated(head + moved + home, 2, { ...choices, askFor: 'nothing' }));
  expect([quiet?.asks, quiet?.answerBy, quiet?.changes.length]).toEqual([null, null, 1]);
});

test('a version takes over what earlier ones told, once, and the oldest go where the text would be too long', () => {
  const second = readTravellerDocument(updated(head + moved + home, 2));
  if (second === null) throw new Error('not readable');
  const third = withFormerChanges(updated(head + out + home.replace('2050', '2150'), 3), second);
  const revisionsOf = (text: string) => readTravellerDocument(text)?.changes.map(({ revision }) => revision);
  expect(revisionsOf(third)).toEqual([2, 3]);
  expect(revisionsOf(withFormerChanges(third, second))).toEqual([2, 3]);
  const [change] = second.changes;
  if (change === undefined) throw new Error('no change');
  const long = {
    ...change,
    texts: { en: { ...change.texts.en, lead: 'x'.repeat(2000), note: Array(90).fill('y'.repeat(300)) } },
  };
  const many = Array.from({ length: 19 }, (_, at) => ({ ...long, revision: at + 2 })) as never;
  const kept = revisionsOf(withFormerChanges(updated(head + moved + home, 30), { changes: many })) ?? [];
  expect([kept.at(-1), kept.at(-2), kept.length < 20]).toEqual([30, 20, true]);
});
