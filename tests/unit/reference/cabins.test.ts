import { expect, test } from 'vitest';
import { findCabin } from '~/reference/cabins.ts';

const ROWS = {
  LH: { A: 'first', F: 'first', P: 'business', G: 'premium', R: 'economy', W: 'economy' },
  LX: { N: 'premium' },
  OS: { E: 'premium' },
  QR: { R: 'business', W: 'economy' },
  AI: { A: 'premium', F: 'first' },
  AC: { O: 'premium', Y: 'economy' },
  BA: { T: 'premium', I: 'business' },
  KL: { P: 'first', O: 'business', W: 'premium' },
  DL: { W: 'economy', S: 'economy', P: 'premium' },
  UA: { P: 'business' },
  AA: { C: 'economy', W: 'premium' },
  SQ: { R: 'first', U: 'business', S: 'premium' },
  TK: { K: 'business', F: 'economy' },
} as const;

for (const [airline, letters] of Object.entries(ROWS)) {
  test(`${airline} sells its cabins by its own letters, stated and not assumed`, () => {
    for (const [letter, cabin] of Object.entries(letters)) {
      expect(findCabin(airline, letter), letter).toEqual({ cabin, assumed: false });
    }
  });
}

test('other airlines follow the general convention, and the answer is marked assumed', () => {
  const convention = { F: 'first', P: 'first', J: 'business', Z: 'business', W: 'premium', Y: 'economy', X: 'economy' };
  for (const [letter, cabin] of Object.entries(convention)) {
    expect(findCabin('ZX', letter), letter).toEqual({ cabin, assumed: true });
  }
});

test('what is no booking class has no cabin', () => {
  for (const letter of ['', '1', 'y', 'YY', 'É']) expect(findCabin('LH', letter)).toBeNull();
});

test('the row of the convention is no airline', () => {
  expect(findCabin('DEFAULT', 'W')).toEqual({ cabin: 'premium', assumed: true });
});
