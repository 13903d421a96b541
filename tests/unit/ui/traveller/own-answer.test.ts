import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSeenTrip, writeSeenTrip } from '~/ui/traveller/seen-revisions.ts';

const id = 'A'.repeat(22);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the digest of one’s own answer is kept over later visits', () => {
  const visit = { revision: 1, digest: 'a'.repeat(64), known: 1 };
  writeSeenTrip(id, visit);
  expect(readSeenTrip(id)?.answer).toBe('');
  writeSeenTrip(id, { ...visit, answer: 'b'.repeat(64) });
  writeSeenTrip(id, { ...visit, revision: 2 });
  expect(readSeenTrip(id)).toMatchObject({ revision: 2, answer: 'b'.repeat(64) });
});
