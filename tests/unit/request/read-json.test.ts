import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '~/request/read-json.server.ts';

const padding = ' '.repeat(5000);

test.each([
  ['eight levels', '['.repeat(8) + ']'.repeat(8), true],
  ['nine levels', '['.repeat(9) + ']'.repeat(9), false],
  ['nine levels of objects', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`, false],
  ['brackets in a text', JSON.stringify({ pnr: '[{"\\'.repeat(2000) }), true],
  ['5,000 values', JSON.stringify(Array(5000).fill(1)), true],
  ['5,001 values', JSON.stringify(Array(5001).fill(1)), false],
])('%s', (_name, text, isRead) => {
  expect(readJson(text).ok).toBe(isRead);
  expect(readJson(padding + text).ok).toBe(isRead);
});

test('what is no JSON is broken, long or short', () => {
  for (const text of ['', '{', '{"a":', `"${'x'.repeat(5000)}`, `${padding}{"a":"\\`])
    expect(readJson(text)).toEqual({ ok: false, reason: 'broken' });
});

test('whatever is flat is read as JSON reads it, long or short', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double(), fc.array(fc.string()))), (value) => {
      const text = JSON.stringify(value);
      for (const each of [text, padding + text]) expect(readJson(each)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});
