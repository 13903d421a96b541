import { expect, test } from 'vitest';
import { deviceOf } from '~/request/device.server.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Microsoft Edge, Windows',
  ],
  ['curl/8.1.2', 'curl'],
  ['python-requests/2.31', 'python-requests'],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each([undefined, '', 'x', '<script>/1 (x)', '=cmd|calc/1 (x)', 'Clara Meridian/1 (clara@meridian.example)', '\0'])(
  '%j is nobody that we know',
  (agent) => {
    expect(deviceOf(agent)).toBeNull();
  },
);

test('a very long one costs little', () => {
  const start = performance.now();
  for (const piece of ['(', ' ', 'Mozilla/5.0 ', 'Version/', ';'])
    for (let at = 0; at < 20; at += 1) deviceOf(piece.repeat(100_000 / piece.length));
  expect(performance.now() - start).toBeLessThan(2000);
});
