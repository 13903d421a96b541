import { expect, test } from 'vitest';
import { erasedLinks } from '~/ui/link/keys/erased-links.ts';
import type { KnownLink } from '~/ui/link/keys/known-link.ts';

const now = new Date('2026-11-28T09:00:00Z');
const made = (id: string, createdAt: string) => ({ id, createdAt }) as KnownLink;

test('keys of erased links are forgotten, never those of a link that the list may not have', () => {
  const known = [
    made('listed', '2026-01-01T00:00:00Z'),
    made('erased', '2026-01-01T00:00:00Z'),
    made('made meanwhile', '2026-11-28T09:00:01Z'),
    made('of this month', '2026-10-30T09:00:00Z'),
  ];
  expect(erasedLinks(known, { ids: ['listed'], isWhole: true, now })).toEqual(['erased']);
  expect(erasedLinks(known, { ids: ['listed'], isWhole: false, now })).toEqual([]);
});
