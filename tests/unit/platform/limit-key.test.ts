import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailKey, isLoopback, limitKey, limitKeyFor } from '~/platform/limit-key.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings());

const shared = limitKey('nonsense');

describe('H4 the key of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ])('%s is the IPv4 address %s, and nothing around it', (address, near) => {
    expect(limitKey(address)).toEqual({ near, wide: null });
  });

  test.each([
    '2001:db8:1:2::3',
    '2001:DB8:1:2::3',
    '2001:0db8:0001:0002:0000:0000:0000:0003',
    '2001:db8:1:2:0:0:0:3',
    '2001:db8:1:2::0.0.0.3',
    '[2001:db8:1:2::3]',
    '[2001:db8:1:2::3]:4711',
    '2001:db8:1:2::3%eth0',
    '[2001:db8:1:2::3%25eth0]:80',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
  ])('%s counts for its /64 and its /48', (address) => {
    expect(limitKey(address)).toEqual({ near: '2001:db8:1:2/64', wide: '2001:db8:1/48' });
  });

  test.each([
    '',
    'unknown',
    '203.0.113',
    '203.0.113.256',
    '0313.0.113.9',
    '2001:db8::1::2',
    '[2001:db8::1',
    '1.2.3.4, 5.6.7.8',
    ':::',
    'x'.repeat(9000),
  ])('%j cannot be read and shares one budget with all such', (address) => expect(limitKey(address)).toEqual(shared));

  test('no text at all throws, and every IPv6 address has a /64 inside its /48', () => {
    fc.assert(
      fc.property(fc.string(), (text) => limitKey(text).near.length > 0),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const { near, wide } = limitKey(address);
        return wide === null ? /^[\d.]+$/.test(near) : near.startsWith(wide.replace('/48', ':'));
      }),
      { numRuns: 2000 },
    );
  });

  test('the machine’s own addresses are known in every spelling, others are not', () => {
    for (const own of ['127.0.0.1', '127.8.9.1', '::1', '[::1]:80', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])
      expect(isLoopback(own), own).toBe(true);
    for (const other of ['128.0.0.1', '::2', '127.0.0.1.example', 'localhost', '', '::ffff:10.0.0.1'])
      expect(isLoopback(other), other).toBe(false);
  });

  test('an e-mail address counts the same in any case, and cannot be read in its key', () => {
    expect(emailKey('Clara@Meridian.Example')).toEqual(emailKey('clara@meridian.example'));
    expect(emailKey('clara@meridian.example').near).toMatch(/^email:[0-9a-f]{64}$/);
  });
});

test('an address is counted for each thing alone, and Redis learns neither of the two', () => {
  const [one, again, other] = ['trip-1', 'trip-1', 'trip-2'].map((thing) => limitKeyFor('203.0.113.9', thing));
  expect(one).toEqual(again);
  expect(other?.near).not.toBe(one?.near);
  expect(one).toEqual({ near: expect.stringMatching(/^[0-9a-f]{64}$/), wide: null });
  const [near, beside] = ['2001:db8:1:2::1', '2001:db8:1:3::1'].map((ip) => limitKeyFor(ip, 'trip-1'));
  expect(near?.wide).toMatch(/^[0-9a-f]{64}$/);
  expect([near?.wide === beside?.wide, near?.near === beside?.near]).toEqual([true, false]);
});
