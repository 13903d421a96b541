import { expect, test } from 'vitest';
import { keptVersions } from '~/ui/converter/compare/kept-versions.ts';
import type { ResultResponse } from '~/ui/converter/response.ts';

const shown = (text: string) =>
  ({ last: text, again: false, result: { papers: [{ locators: ['7K2QWP'] }] } }) as unknown as ResultResponse;
const at = new Date(2026, 10, 12, 9).getTime();
const keptWith = (trip: string) => {
  const stored = [{ text: 'the booking 7K2QWP before', trip, label: '', at }];
  return JSON.parse(keptVersions(shown('7K2QWP now'), stored)?.comparison ?? '');
};

test('a kept version brings its edits and the UIDs that it has told', () => {
  const edits = [{ kind: 'remove-flight', flight: '2-kl861' }];
  const uids = { '1-kl1012': 'b3c1f0a2d4e59687' };
  const trip = JSON.stringify({ edits, uids, additions: { title: 'Tokyo' } });
  expect(keptWith(trip)).toEqual({ source: 'history', versions: [{ edits, uids, day: '2026-11-12' }] });
  expect(keptWith('').versions).toEqual([{ edits: [], day: '2026-11-12' }]);
  expect(keptWith('{').versions).toEqual([{ edits: [], day: '2026-11-12' }]);
});
