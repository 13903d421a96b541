import { expect, test } from 'vitest';
import { chosenText } from '~/trip/traveller/chosen-text.ts';
import { numberedOption, numberInSentence } from '~/trip/traveller/numbered-option.ts';

test('an option has the number of its place, unless its name says it', () => {
  expect(numberedOption('Option 2', 2)).toBe('Option 2');
  expect(numberedOption('Option 3', 2)).toBe('2. Option 3');
  expect(numberedOption('Option 2 (1 stop)', 1)).toBe('1. Option 2 (1 stop)');
  expect(numberedOption('Option 12', 1)).toBe('1. Option 12');
  expect(numberedOption('Depart 21 May', 1)).toBe('1. Depart 21 May');
});

test('a chosen option is named as its document names it, in the agent’s language', () => {
  const price = { amount: '£412.00', label: 'Total', each: null };
  const options = [
    { name: 'Option 1', price },
    { name: 'Option 3', price: null },
  ];
  const offered = { language: 'en', comparison: { en: { options, rows: [] } }, texts: {} };
  expect([1, 2, 3].map((option) => chosenText(offered, option))).toEqual(['Option 1 · £412.00', '2. Option 3', null]);
});

test('a sentence names the place, and the name where it says another', () => {
  expect([numberInSentence('Option 2', 2), numberInSentence('Option 3', 2), numberInSentence('', 2)]).toEqual([
    '2',
    '2 (Option 3)',
    '2',
  ]);
});
