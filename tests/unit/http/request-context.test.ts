import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientIpOf, pathOf, protocolOf } from '~/http/request-context.server.ts';

const address = (proxies: number, forwarded?: string | string[], remoteAddress: string | undefined = '10.0.0.1') =>
  clientIpOf(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    proxies,
  );

test('without trusted proxies the address is that of the connection, whatever a header says', () => {
  expect(address(0)).toBe('10.0.0.1');
  expect(address(0, '203.0.113.9')).toBe('10.0.0.1');
});

test('behind one trusted proxy the address is the last one that it wrote down, not what a caller wrote before it', () => {
  expect(address(1, '203.0.113.9')).toBe('203.0.113.9');
  expect(address(1, '198.51.100.66, 203.0.113.9')).toBe('203.0.113.9');
  expect(address(1, ' 198.51.100.66 ,203.0.113.9 ')).toBe('203.0.113.9');
});

test('each further trusted proxy leads one address further back, and never beyond the first', () => {
  expect(address(2, '198.51.100.66, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  expect(address(3, '203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  expect(address(2)).toBe('10.0.0.1');
});

test('empty places in the header are none', () => {
  expect(address(1, '')).toBe('10.0.0.1');
  expect(address(1, '203.0.113.9, ,')).toBe('203.0.113.9');
});

test.each([
  [0, 'https', 'http'],
  [1, undefined, 'http'],
  [1, 'https', 'https'],
  [1, ' HTTPS , http', 'https'],
  [2, 'http, https', 'http'],
  [1, 'javascript', 'http'],
])('behind %i trusted proxies that say %s the protocol is %s', (proxies, said, protocol) => {
  expect(protocolOf({ headers: { 'x-forwarded-proto': said } }, proxies)).toBe(protocol);
});

test.each([
  ['/blog?lang=de#top', '/blog'],
  ['/robots.txt#?x', '/robots.txt'],
  ['//evil.test/x', '//evil.test/x'],
  ['/%ff\\x', '/%ff\\x'],
  ['http://evil.test/robots.txt?x', '/robots.txt'],
  ['http://evil.test', '/'],
  ['*', '*'],
])('the path of the request target %s is %s', (target, path) => {
  expect(pathOf(target)).toBe(path);
});
