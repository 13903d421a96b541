import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '~/accounts/common-passwords.server.ts';
import { findPasswordWeakness } from '~/accounts/password-rules.server.ts';

describe('the rule', () => {
  test.each(['Abcdefg7', 'ÄÖÜäöüß7', 'Ж7жжжжжж', 'correct Horse battery 7'])(
    '"%s" is long and mixed enough',
    (password) => {
      expect(findPasswordWeakness(password)).not.toBe('too-weak');
    },
  );

  test.each(['', 'Abcdef7', 'abcdefg7', 'ABCDEFG7', 'Abcdefgh', '😀😀😀Aa1'])('"%s" is not', (password) => {
    expect(findPasswordWeakness(password)).toBe('too-weak');
  });

  test('a thousand characters are welcome', () => {
    expect(findPasswordWeakness(`${'Kx7 '.repeat(250)}q`)).toBeNull();
  });
});

describe('common passwords', () => {
  const common = [
    'Password1',
    'P@ssw0rd',
    'Passw0rd!',
    'Qwerty123',
    'Qwertyuiop1',
    'Asdfghjkl1',
    '1qaz2wsX',
    'Abcd1234',
    'Abc12345',
    'Welcome2024',
    'Welcome1!',
    'Summer2026!',
    'Winter23',
    'Football1',
    'Liverpool1',
    'Iloveyou1',
    'Letmein1',
    'Monkey123',
    'Dragon99',
    'Admin123',
    'Administrator1',
    'Changeme1',
    'Michael1',
    'Charlie7',
    'Travel2026',
    'Airport123',
    'Sabre1234',
    'Galileo1',
    'Aaaaaaa1',
    'Passwordpassword1',
    'Trustno1',
    'Superman1',
    'Batman123',
    'Starwars1',
    'Pokemon123',
    'Hello123',
    'Secret123',
    'Master123',
    'Shadow12',
    'Sunshine1',
    'Princess1',
    'Azerty123',
    'Qwertz123',
    'Aa123456',
    'A1234567b',
    '00000000Ab',
    'Bristol123',
    'Manchester7',
    'Istanbul2026',
  ];

  test.each(common)('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['Turquoise7Kettle', 'Vq7mTz2LpX', 'Harbour-lamp-77-quiet', 'nine7Purple.Bicycles', 'Jw8!kLq0ppTz'])(
    '%s is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  test('V6.2.4 every password of the published list that the rule allows is refused', () => {
    const allowed = dictionary['passwords-common']
      .map((word) => word.replace(/[a-z]/, (letter) => letter.toUpperCase()))
      .filter((word) => findPasswordWeakness(word) !== 'too-weak');
    expect(allowed.length).toBeGreaterThan(3000);
    expect(allowed.filter((word) => findPasswordWeakness(word) === null)).toEqual([]);
  });

  test('long random ones are none, but for one in 100,000 that is taken for a listed one', () => {
    const bytes = fc.sample(fc.uint8Array({ minLength: 12, maxLength: 30 }), 2000);
    const random = bytes.map((each) => Buffer.from(each).toString('base64')).filter((text) => new Set(text).size > 9);
    expect(random.length).toBeGreaterThan(1000);
    expect(random.filter(isCommonPassword).length).toBeLessThan(3); // 0.02 on average; three once in 800,000 runs
  });
});

describe('what anybody knows about the account', () => {
  test.each([
    ['Meridian2026', ['Meridian Travel', 'clara']],
    ['MeridianTravel1', ['Meridian Travel', 'clara']],
    ['Clara2026', ['Meridian Travel', 'clara']],
    ['Clara-1999', ['Meridian Travel', 'clara']],
    ['Wayline2026', []],
  ])('%s is made of it', (password, context) => {
    expect(findPasswordWeakness(password, context)).toBe(password.length >= 8 ? 'too-personal' : 'too-weak');
  });

  test('a word of it within a longer password is fine', () => {
    expect(findPasswordWeakness('Turquoise7meridianKettle', ['Meridian Travel'])).toBeNull();
  });

  test('names too short to tell apart count for nothing', () => {
    expect(findPasswordWeakness('Kx7qTo9vLm', ['To Go'])).toBeNull();
  });
});
