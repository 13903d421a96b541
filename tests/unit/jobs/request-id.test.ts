import { expect, test } from 'vitest';
import { requestIdOf, withRequestId } from '~/jobs/request-id.ts';

test('O2 a job keeps the id of its request beside its own fields', () => {
  const payload = withRequestId({ mail: 'welcome' }, 'abcd-1234');
  expect(payload).toEqual({ mail: 'welcome', requestId: 'abcd-1234' });
  expect(requestIdOf(payload)).toBe('abcd-1234');
});

test('a job that follows from no request has none', () => {
  const payload = { mail: 'welcome' };
  expect(withRequestId(payload, undefined)).toBe(payload);
  expect(requestIdOf(payload)).toBeUndefined();
});

test.each([null, 'abcd-1234', { requestId: 7 }, { requestId: 'short' }, { requestId: 'two\r\nBcc: evil@evil.test' }])(
  '%o holds no request id',
  (data) => {
    expect(requestIdOf(data)).toBeUndefined();
  },
);
