import { expect, test } from 'vitest';
import type { KnownLink } from '~/ui/link/keys/known-link.ts';
import type { ReadAnswer } from '~/ui/members/trips/chosen-options.ts';
import { filters, isIn, linkState, type RowKnowledge, type TripRow } from '~/ui/members/trips/link-state.ts';

const now = new Date('2026-11-26T14:07:00Z');
const row: TripRow = {
  id: 'A'.repeat(22),
  createdAt: '2026-11-24T09:00:00.000Z',
  updatedAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2027-03-03T00:00:00.000Z',
  hasEnded: false,
  revision: 1,
  firstOpenedAt: null,
  opened: 0,
  canAnswer: true,
  answers: 0,
  lastAnswer: null,
};
const known: KnownLink = {
  id: row.id,
  key: 'k'.repeat(43),
  label: 'Albright',
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  revision: 1,
  lastDay: null,
  asks: 'seen',
  answerBy: '2026-11-26',
  locator: null,
  name: null,
  flights: [],
};

const answerTo = (revision: number, kind: ReadAnswer['answer']['kind'], option: number | null = null): ReadAnswer => ({
  revision,
  sealed: '',
  receipt: '',
  ...{ chosen: null, isOfOther: false, digest: '' },
  at: '2026-11-25T14:07:00.000Z',
  answer: {
    version: 1,
    revision,
    kind,
    option,
    name: 'Odette Albright',
    message: '',
    digest: 'a'.repeat(64),
    at: '2026-11-25T14:07:00Z',
  },
});

const answered = (revision: number): Partial<TripRow> => ({
  answers: 1,
  lastAnswer: { revision, at: '2026-11-25T14:07:00.000Z' },
});
const stateOf = (more: Partial<TripRow>, knowledge: Partial<RowKnowledge> = {}) =>
  linkState({ ...row, ...more }, { known: null, answers: null, ...knowledge }, now).kind;

test('a link that was only sent, and one that was opened', () => {
  expect([stateOf({}), stateOf({ opened: 3, firstOpenedAt: row.createdAt })]).toEqual(['sent', 'opened']);
});

test('an answer is told where it can be read, and counted where it cannot', () => {
  const read = { known, answers: [answerTo(1, 'seen'), answerTo(1, 'accepted', 2)] };
  expect(stateOf(answered(1), read)).toBe('accepted');
  expect(stateOf(answered(1))).toBe('unread');
});

test('an update asks anew: the answer to the version before it does not stand for it', () => {
  const read = { known, answers: [answerTo(1, 'accepted', 2)] };
  const updated = { revision: 2, opened: 3, ...answered(1) };
  expect(stateOf(updated, read)).toBe('changed');
  expect(stateOf(updated)).toBe('changed');
  expect(stateOf({ ...updated, firstOpenedAt: row.createdAt }, read)).toBe('opened');
});

test('an answer is overdue from the day after', () => {
  const asked = (answerBy: string, more: Partial<KnownLink> = {}) =>
    stateOf({ opened: 1 }, { known: { ...known, answerBy, ...more } });
  expect([asked('2026-11-26'), asked('2026-11-25')]).toEqual(['opened', 'overdue']);
  expect(asked('2026-11-25', { asks: null })).toBe('opened');
  expect(asked('2026-11-25', { revision: 2 })).toBe('opened'); // of another version
  expect(stateOf({ revision: 2 }, { known: { ...known, revision: 2, answerBy: '2026-11-25' } })).toBe('changed');
});

test('one that has ended is nothing else', () => {
  expect(stateOf({ hasEnded: true, ...answered(1) }, { known, answers: [answerTo(1, 'seen')] })).toBe('ended');
});

test('each link stands under one filter beside “All”', () => {
  const states = [{}, { opened: 1 }, { revision: 2 }, answered(1), { hasEnded: true }].map((more) =>
    linkState({ ...row, ...more }, { known: null, answers: null }, now),
  );
  for (const state of states) expect(filters.filter((filter) => isIn(filter, state))).toHaveLength(2);
});
