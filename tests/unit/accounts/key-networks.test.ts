import { describe, expect, test } from 'vitest';
import { mostNetworks, readNetworks } from '~/accounts/key-networks.server.ts';

const networksOf = (text: string) => {
  const read = readNetworks(text);
  return read.ok ? read.networks : null;
};

describe('the networks of a key', () => {
  test.each([
    ['192.0.2.7', ['192.0.2.7/32']],
    ['10.0.0.0/8, 192.0.2.7;198.51.100.0/24', ['10.0.0.0/8', '192.0.2.7/32', '198.51.100.0/24']],
    ['2001:DB8:0:0::1\n2001:db8::/32', ['2001:db8::1/128', '2001:db8::/32']],
    ['::ffff:192.0.2.7 ::ffff:10.0.0.0/104', ['192.0.2.7/32', '10.0.0.0/8']],
    ['192.0.2.7 192.0.2.7/32', ['192.0.2.7/32']],
    ['', []],
  ])('%j', (text, networks) => expect(networksOf(text)).toEqual(networks));

  test.each(['10.0.0.0/33', '2001:db8::/129', '10.0.0.0/08', '10.0.0', '010.0.0.1', '10.0.0.0/', '/8'])(
    '%j is none',
    (text) => expect(networksOf(text)).toBeNull(),
  );
  test.each([
    'fe80::1%eth0',
    '[2001:db8::1]',
    '192.0.2.7:80',
    '::ffff:10.0.0.0/8',
    'example.com',
    "1.1.1.1'::inet",
    '10.0.0.1/-1',
  ])('%j is none, either', (text) => expect(networksOf(text)).toBeNull());

  test('twenty are the most', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `192.0.2.${at}`).join('\n');
    expect(networksOf(lines(mostNetworks))).toHaveLength(20);
    expect(networksOf(lines(mostNetworks + 1))).toBeNull();
  });
});
