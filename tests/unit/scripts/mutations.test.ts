import { expect, test } from 'vitest';
import { mutationsOf, withHits } from '../../../tools/mutants/mutations.mjs';

const mutantsOf = (text: string): string[] =>
  mutationsOf('sample.ts', text).map(({ start, end, by }) => text.slice(0, start) + by + text.slice(end));

test.each([
  ['a < b', ['a <= b', 'a >= b']],
  ['a && !b', ['a || !b', 'a && b']],
  ['a ?? 1', ['a && 1']],
  ['a?.b', ['a.b']],
  ['total += 1', ['total -= 1']],
  ['at++', ['at--']],
  ['list.some(f)', ['list.every(f)']],
  ['text.trim()', ['text']],
  ["name = 'x'", ["name = ''"]],
  ['rate = { net: 1 }', ['rate = ({})']],
  ['test = /^a$/', ['test = /a$/', 'test = /^a/']],
  ['f = () => 1', ['f = () => undefined']],
  ['if (a) b()', ['if (true) b()', 'if (false) b()']],
  ['for (; at < 2; ) go()', ['for (; false; ) go()', 'for (; at <= 2; ) go()', 'for (; at >= 2; ) go()']],
])('%s has the mutants %j', (text, mutants) => {
  expect(mutantsOf(text)).toEqual(mutants);
});

test('imports, types and names of properties stay', () => {
  expect(mutantsOf("import a from 'a';\ntype A = 'x' | 'y';\nlet b: { 'c-d': 'e' };\nexport * from 'f';")).toEqual([]);
  expect(mutantsOf("f({ 'c-d': 1 })")).toEqual(['f(({}))']);
});

test('a mutant knows its place and the function around it', () => {
  const text = 'const all = true;\nfunction first() {\n  return second(() => all);\n}\n';
  const places = mutationsOf('sample.ts', text).map(({ line, column, within }) => [line, column, within]);
  expect(places).toEqual([
    [1, 13, -1],
    [2, 18, 0],
    [3, 23, 0],
  ]);
  expect(withHits('a.ts', 'function f() {\n  return g(() => 1);\n}')).toBe(
    'function f() {__hit("a.ts", 0);\n  return g(() => (__hit("a.ts", 1), 1));\n}',
  );
});
