import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { toChangesSheet } from '~/trip/compare/paper/to-changes-sheet.ts';
import { changeTexts } from '~/trip/traveller/change-texts.ts';
import { readTravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { changedBookings, changedPaper, changesLook } from '../../../support/changed-bookings.ts';
import { documentOf, head, home, moved } from '../../../support/traveller-version.ts';

test('an updated link tells what has changed, in each language, and what is asked', () => {
  const read = readTravellerDocument(documentOf(head + moved + home, 2));
  expect([read?.asks, read?.answerBy, read?.changes.length]).toEqual(['seen', '2026-12-04', 1]);
  const [change] = read?.changes ?? [];
  expect([change?.revision, change?.texts.de?.title]).toEqual([2, 'Ihr Flug hat sich geändert']);
  expect(change?.texts.en).toMatchObject({
    title: 'Your flight has changed',
    ask: 'Please confirm by Friday 4 December 2026 that you have seen the new times.',
    rows: [
      {
        kind: 'flight',
        title: 'KLM KL 1012',
        was: 'was KL 1008',
        values: [
          { label: 'London', value: '11:15 am', was: 'was 9:05 am', aside: '2\u00a0h\u00a010\u00a0min later' },
          { label: 'Amsterdam', value: '1:40 pm', was: 'was 11:25 am', aside: '2\u00a0h\u00a015\u00a0min later' },
        ],
      },
    ],
  });
});

test('a first version, and one that asks nothing, ask nothing', () => {
  expect(readTravellerDocument(documentOf(head + moved + home, 1))).toMatchObject({ asks: null, changes: [] });
  const quiet = readTravellerDocument(documentOf(head + moved + home, 2, { askFor: 'nothing' }));
  expect([quiet?.asks, quiet?.answerBy, quiet?.changes.length]).toEqual([null, null, 1]);
});

test.each(languages)('a flight that one version has no times of is being checked, as the mail says: %s', (language) => {
  const changed = changedPaper(changedBookings.time.replace('       1  1230 1715', ''));
  const look = changesLook(language);
  const { rows } = changeTexts(toChangesSheet(changed, look), look.words);
  const last = rows.at(-1);
  const line = last?.kind === 'text' ? last.text : '';
  const [label = '', flight = ''] = line.split(look.words.colon);
  expect([label, flight.includes('KL 862')]).toEqual([look.words.change('beingChecked'), true]);
  expect(presentChanges(changed, look).text).toContain(`\n${flight}\n`);
});
