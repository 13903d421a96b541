import { expect, test } from 'vitest';
import { hashToken } from '~/accounts/tokens.server.ts';
import { sampleInfoAt } from '~/forms/captcha/ticket.server.ts';
import { isCsrfTokenValid } from '~/forms/csrf.server.ts';
import { unseal } from '~/platform/sealed-value.server.ts';
import { isMacValid, macsOf, verify } from '~/platform/signed-value.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

/*
 * Values as the release before 1.0 made them with this key. Browsers and mailboxes hold such values when a release is
 * replaced: they go on verifying, also after a rotation of keys.
 */
const secret = 'the-secret-of-the-last-release-0123456789abcdef';
const newer = 'a-newer-secret-than-the-one-above-0123456789abcdef';
placeTestSettings({ SESSION_KEYS: `${newer},${secret}`, ENCRYPTION_KEYS: `${newer},${secret}` });

const madeAt = new Date('2026-11-22T10:00:00.000Z');
const later = (milliseconds: number) => new Date(madeAt.getTime() + milliseconds);
const hour = 3_600_000;

test.each([
  [
    'plan-change',
    'eyJ2YWx1ZSI6ImEgdmFsdWUgZm9yIHBsYW4tY2hhbmdlIiwidW50aWwiOjE3OTUzNDUyMDAwMDB9.xXOSQtFr0BuEgwqRasckJpMAtV0OqO11WbxmUbNvOyo',
  ],
  [
    'signed-up',
    'eyJ2YWx1ZSI6ImEgdmFsdWUgZm9yIHNpZ25lZC11cCIsInVudGlsIjoxNzk1MzQ1MjAwMDAwfQ.HK8m_VqnLVHsupeqRa3j880oZRV3HRvfAdxJaP32Jqc',
  ],
  [
    'known-device',
    'eyJ2YWx1ZSI6ImEgdmFsdWUgZm9yIGtub3duLWRldmljZSIsInVudGlsIjoxNzk1MzQ1MjAwMDAwfQ.cNbsw6qmvZobcbz8RSj7tu-sSWeNPD0rKFCf-zmsmko',
  ],
  [
    'resend',
    'eyJ2YWx1ZSI6ImEgdmFsdWUgZm9yIHJlc2VuZCIsInVudGlsIjoxNzk1MzQ1MjAwMDAwfQ.SiugKnsPJyKx_NIhCPn10di8r9XuArGx8Vr7i52Hqfs',
  ],
] as const)('a value signed for %s', (purpose, signed) => {
  expect(verify(purpose, signed, later(hour - 1))).toBe(`a value for ${purpose}`);
  expect(verify(purpose, signed, later(hour)), 'expired').toBeNull();
  expect(verify(purpose === 'resend' ? 'signed-up' : 'resend', signed, madeAt), 'another purpose').toBeNull();
  expect(
    verify(
      purpose,
      signed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      madeAt,
    ),
    'altered',
  ).toBeNull();
});

test('a CSRF token of a session', () => {
  const asked = (session: string) => new Request('http://localhost/', { headers: { cookie: `sid=${session}` } });
  const token = 'dswYm2Vw081mWZHz.gGp-YLkKljNT3q-nzWmfhiou-JM8hL3pqsA7gCd9-34';
  expect(isCsrfTokenValid(asked('session-of-a-browser'), token)).toBe(true);
  expect(isCsrfTokenValid(asked('another-session'), token)).toBe(false);
});

test('a link that ends quota mails', () => {
  const [account = '', mac = ''] =
    '0191a9a0-0000-7000-8000-000000000001.ppuXSMzsZ1SiWE1g9qnMs-JMh1ttUk5fTnWR8O5foHU'.split('.');
  expect(isMacValid('quota-warning', account, mac)).toBe(true);
  expect(isMacValid('quota-warning', account.replace(/.$/, '2'), mac)).toBe(false);
});

test.each([
  [
    'activation',
    '5TwlknypMjpT6keYt5Y3EDDR0ZsyukZbwxApJX53aGk',
    'e03d44eb113a72221a734b61932c731718fb78300256e48711cb2f03fb94d950',
  ],
  [
    'reset',
    '0riWp3ECCYVQlkv5i95uZbE19yFxtoYX8F_bgCsr0yA',
    'c4ead2b2d2065af5d23da8e56194d73e9367577e5da3199fbe82d15579a59793',
  ],
  [
    'email-change',
    '3P9N1wt8yjUm5o_E3Q-tzAzLEPBSnFJp5_S6I3fFOjA',
    'b10c8b6e70699732ff6763fd7b903a30d3e50bad5f15804c9cf07f32acf8a346',
  ],
] as const)('a mailed link for %s', (purpose, tokenId, row) => {
  expect(macsOf(purpose, tokenId).map(hashToken)).toContain(row);
});

test('a captcha ticket', () => {
  const ticket =
    '6j_P-o0i909L2534-UnjLmUyLfqNSupxhoA8p_eUcj5WCaHACv3TeRw5vGJg4Qa2n8bpSDw9qjiuA6Vg-9Z3KmupCYXvj8CQJua8K32BI0y_m8NAsP6oEOu3JgJOME0xiROiPn5EaykVX0fF6foDZXXygH6CY-83Gk-thZ169PTWvWqC5ioPGC0nm4T4-Fn8-O3YnUa_lRYAUDbkLPacELQ';
  const shown = Array.from({ length: 7 }, (_, place) => sampleInfoAt(ticket, place)?.name ?? null);
  expect(shown).toEqual(['car', 'star', 'tree', 'fish', 'aeroplane', 'cup', null]);
  expect(sampleInfoAt(ticket.replace(/^./, 'A'), 0)).toBeNull();
});

test.each([
  ['api-key-cipher', 'row-1', 'wl_sk_test_1', '3607865d.RlXuiCM-E6mtdygS.OC4G53Vl25Ee-9eocjBj4g.QMp-88X9UQdfq-Hx'],
  [
    'former-address',
    'account-1',
    'former@example.com',
    '3607865d.gRAxUhcsmb5Mj7K4.7_-iw5dwPvXT1wLSyT1u-w.5VZj3UqjXk3egCsr8vxp49qd',
  ],
] as const)('a value sealed as %s', (purpose, owner, text, sealed) => {
  expect(unseal(sealed, purpose, owner)).toBe(text);
  expect(unseal(sealed, purpose, `${owner}0`)).toBeNull();
});
