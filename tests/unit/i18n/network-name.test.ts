import { expect, test } from 'vitest';
import { traceOf } from '~/audit/client.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { languages } from '~/i18n/languages.ts';
import { networkName } from '~/i18n/network-name.ts';

const nameOf = (ip: string, language: 'en' | 'de' = 'en') =>
  networkName(traceOf({ ip }).network ?? 'unknown', translator(language));

test('loopback and private addresses have names, all others show their network', () => {
  for (const ip of ['127.0.0.1', '127.4.4.4', '::1', '::ffff:127.0.0.1']) expect(nameOf(ip), ip).toBe('This computer');
  for (const ip of [
    '10.1.2.3',
    '192.168.0.9',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.1.1',
    'fd12:3456:789a::1',
    'fe80::1',
  ])
    expect(nameOf(ip), ip).toBe('Local network');
  expect(nameOf('fc00::1', 'de')).toBe('Lokales Netz');
  for (const [ip, network] of [
    ['203.0.113.7', '203.0.113.0/24'],
    ['172.32.0.1', '172.32.0.0/24'],
    ['110.1.2.3', '110.1.2.0/24'],
    ['192.169.0.1', '192.169.0.0/24'],
    ['2001:db8:1::9', '2001:db8:1::/48'],
  ] as const)
    expect(nameOf(ip), ip).toBe(network);
  expect(nameOf('nonsense')).toBe('Unknown');
});

test('each language has words of its own for both', () => {
  const words = languages.map((language) => networkName('10.0.0.0/24', translator(language)));
  expect(new Set(words).size).toBe(languages.length);
});
