import { expect, test } from 'vitest';
import { traceOf } from '~/audit/client.server.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['no address', null],
])('of %s only the network is kept', (ip, network) => {
  expect(traceOf({ ip, device: 'Firefox, Windows' })).toEqual({ network, device: 'Firefox, Windows' });
});

test('of a job or a command nothing is known', () => {
  expect(traceOf({})).toEqual({ network: null, device: null });
});
