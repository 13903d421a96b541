import { expect, test } from 'vitest';
import { maskedReason } from '~/jobs/outcome.server.ts';
import { maskedAddress } from '../../../workers/masked-email.ts';

test('a reason that admins read holds no address', () => {
  expect(maskedReason('550 5.1.1 <clara@meridian.example>: user unknown')).toBe('550 5.1.1 <…@…>: user unknown');
  expect(maskedReason("rejected 'a.b+c@x.example', d@y.example")).toBe("rejected '…@…', …@…");
});

test('a reason without an address stays as it is, and a long one is cut', () => {
  expect(maskedReason('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25');
  expect(maskedReason('x'.repeat(2000))).toHaveLength(500);
});

test('a masked address keeps its ends and its domain, and nothing of a short name', () => {
  expect(maskedAddress('clara@meridian.example')).toBe('c…a@meridian.example');
  expect(maskedAddress('jo@meridian.example')).toBe('…@meridian.example');
});
