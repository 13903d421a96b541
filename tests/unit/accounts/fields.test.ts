import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, email, optionalLine, phone } from '~/accounts/fields.server.ts';
import { networkOf } from '~/accounts/login-throttling.server.ts';
import { languages } from '~/i18n/languages.ts';
import { sentencesOf } from '../../support/catalogues.ts';

describe('addresses', () => {
  test.each(['a@b.co', 'A.B+c@Sub.Example.COM', "o'brien@x-y.travel", '  spaced@x.example ', 'x@a.b.c.d.museum'])(
    '%s is one',
    (text) => {
      expect(email.safeParse(text)).toMatchObject({ success: true, data: text.trim().toLowerCase() });
    },
  );

  test.each([
    '',
    'a',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@b.c0m',
    'a b@c.de',
    'a@b..de',
    'a@-b.de',
    'a@b.de, c@d.ef',
    'a@b.de\nBcc: x@y.zz',
    '<a@b.de>',
    7,
    null,
  ])('%s is none', (text) => {
    expect(email.safeParse(text).success).toBe(false);
  });
});

test.each(['+44 117 496 0000', '(020) 7946-0000', '01179460000 x12', '٠١٢٣٤٥٦٧'])('%s is a phone number', (text) => {
  expect(phone.safeParse(text).success).toBe(true);
});

test.each(languages)('the number that the sign-up form shows as an example is a phone number in %s', (language) => {
  const hint = sentencesOf(language).get('account.signUp.phoneHint') ?? '';
  expect(phone.safeParse(/\+[\d ]+$/.exec(hint)?.[0]).success).toBe(true);
});

test.each(['', '12', 'call me', '+', '<1234567>'])('"%s" is no phone number', (text) => {
  expect(phone.safeParse(text).success).toBe(false);
});

describe('F32 characters that cannot be stored or read are removed', () => {
  test('controls, half surrogates, byte order marks and turned directions', () => {
    expect(cleanLine('\ufeffa\u0000b\u0007 \u202ec\u202c\r\nd\u2003e ')).toBe('ab c d e');
    expect(cleanLine('\ud800x')).toBe('\ufffdx');
    expect(cleanText('a\r\nb\rc\u0000\n')).toBe('a\nb\nc');
  });

  test('letters that need joiners keep them', () => {
    expect(cleanLine('می‌خواهم 👩‍👧')).toBe('می‌خواهم 👩‍👧');
  });

  test('never a control in a line, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !/(?!\n)\p{Cc}|[\ud800-\udfff]/u.test(cleanLine(text))),
      { numRuns: 2000 },
    );
  });

  test('empty, missing and blank optional fields are the same', () => {
    const line = optionalLine(20);
    expect([undefined, null, '', '  '].map((text) => line.parse(text))).toEqual([null, null, null, null]);
    expect(line.safeParse('x'.repeat(21)).success).toBe(false);
  });
});

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:0DB8:0001::', '2001:db8:1'],
  ['::1', '0:0:0'],
  ['2001:db8::7', '2001:db8:0'],
])('S7 %s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
