import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '~/trip/offers/sha-256.ts';

test('it is the digest that everybody computes', () => {
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = 'Zürich → 東京 £'.repeat(length).slice(0, length);
    expect(sha256(text), String(length)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
