import { expect, test } from 'vitest';
import { MOST_IN_MESSAGE, shortenMessage } from '~/trip/shorten-message.ts';

const shortened = 'The rest did not fit.';

test('what fits is sent as it is', () => {
  const text = 'a'.repeat(MOST_IN_MESSAGE);
  expect(shortenMessage(text, shortened)).toBe(text);
});

test('a longer text is cut at a line, says so, and stays within the bound', () => {
  const line = `${'b'.repeat(99)}\n`;
  const said = shortenMessage(line.repeat(60), shortened);
  expect(said.length).toBeLessThanOrEqual(MOST_IN_MESSAGE);
  expect(said.length).toBeGreaterThan(MOST_IN_MESSAGE - 200);
  expect(said).toMatch(/^(b{99}\n)+\nThe rest did not fit\.$/);
});

test('one endless line is left out rather than cut within a word', () => {
  expect(shortenMessage('c'.repeat(9000), shortened)).toBe(`\n\n${shortened}`);
});
