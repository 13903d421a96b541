import { expect, test } from 'vitest';
import { form } from '~/itinerary/dialects/dialect.ts';
import { either, line, maybe, part, token } from '~/itinerary/read/line.ts';
import { airline, departs, from, number, to } from '~/itinerary/read/tokens.ts';

test('a line reads its fields in order and says how far it went', () => {
  const match = line`${airline} ${number} ${from}${to}`.match('>> BA 0227 LHRBOS rest', 3);
  expect(match).toMatchObject({ fields: { airline: 'BA', number: '227', from: 'LHR', to: 'BOS' }, count: 4, end: 17 });
});

test('a line fits only where it is tried', () => {
  expect(line`${airline} ${number}`.match('>> BA 227', 0)).toBeNull();
  expect(line`${airline} ${number}`.match('BA 227 LH 400', 7)?.fields.airline).toBe('LH');
});

test('what may be missing is null when it is', () => {
  const pattern = line`${airline}${maybe` ${departs}`}`;
  expect(pattern.match('BA 1140A', 0)?.fields.departs).toBe(700);
  expect(pattern.match('BA', 0)?.fields.departs).toBeNull();
});

test('parts nest, and of several the first that fits is read', () => {
  const route = part`${from}${to}`;
  const pattern = line`${airline} ${either(part`${number} ${route}`, part`OPEN ${route}`)}`;
  expect(pattern.match('BA 227 LHRBOS', 0)?.fields).toMatchObject({ number: '227', to: 'BOS' });
  expect(pattern.match('BA OPEN LHRBOS', 0)?.fields).toMatchObject({ number: 'OPEN', to: 'BOS' });
  expect(pattern.match('BA LHRBOS', 0)).toBeNull();
});

test('a misspelt field does not compile', () => {
  // @ts-expect-error there is no field of this name
  const wrong = token('departure', '\\d+', Number);
  // @ts-expect-error the line reads no arrival
  const sample = form('BA', { airline: 'BA', arrives: 700 }, line`${airline}`);
  expect([wrong.source, sample.sample]).toEqual(['(\\d+)', 'BA']);
});
