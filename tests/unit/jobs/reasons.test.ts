import { expect, test } from 'vitest';
import { maskedEmail } from '~/accounts/masked-email.ts';
import { maskReason } from '~/jobs/mark-done.server.ts';

test('a reason that admins read holds no address', () => {
  expect(maskReason('550 5.1.1 <clara@meridian.example>: user unknown')).toBe('550 5.1.1 <…@…>: user unknown');
  expect(maskReason("rejected 'a.b+c@x.example', d@y.example")).toBe("rejected '…@…', …@…");
});

test('a reason without an address stays as it is, and a long one is cut', () => {
  expect(maskReason('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25');
  expect(maskReason('x'.repeat(2000))).toHaveLength(500);
});

test('a masked address keeps its ends and its domain, and nothing of a short name', () => {
  expect(maskedEmail('clara@meridian.example')).toBe('c…a@meridian.example');
  expect(maskedEmail('jo@meridian.example')).toBe('…@meridian.example');
});
