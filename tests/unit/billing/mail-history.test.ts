import { expect, test } from 'vitest';
import { isExplainedBy, type Step } from '../../support/sandbox-history.ts';

/** `*b` is a fact that a reader must have seen. */
const steps = (words: string): Step[] =>
  words.split(' ').map((word) => ({ fact: word.replace('*', ''), seen: word.startsWith('*') }));

const change = (before: string | null, after: string | null) => (before === after ? null : `to ${after}`);

test.each([
  ['a', []],
  ['a b', ['to b']],
  ['a b c', ['to b', 'to c']],
  ['a b c', ['to c']], // read once
  ['a b a', []],
  ['a b a', ['to b', 'to a']],
  ['a *b a', ['to b', 'to a']],
  ['a b a b', ['to b']],
])('%s can be told as %j', (story, mails) => {
  expect(isExplainedBy(steps(story), mails, change)).toBe(true);
});

test.each([
  ['a b', []], // lost
  ['a b', ['to b', 'to b']], // doubled
  ['a b', ['to c']],
  ['a b c', ['to b']],
  ['a b c', ['to c', 'to b']],
  ['a b a', ['to b']],
  ['a *b a', []],
  ['a *b c', ['to c']],
])('%s cannot be told as %j', (story, mails) => {
  expect(isExplainedBy(steps(story), mails, change)).toBe(false);
});
