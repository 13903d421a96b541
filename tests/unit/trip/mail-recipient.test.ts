import { expect, test } from 'vitest';
import { mailRecipient, printedRecipient } from '~/trip/files/mail-recipient.ts';

test.each(['odette@example.com', ' o.albright+trip@mail.example.co.uk ', "d'arcy@example.org"])(
  '%s is an address',
  (typed) => {
    expect(mailRecipient(typed)).toBe(typed.trim());
  },
);

test.each([
  '',
  'odette',
  'odette@example',
  'Odette <odette@example.com>',
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com?bcc=b@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is none', (typed) => {
  expect(mailRecipient(typed)).toBeNull();
});

test('the one address of the passengers that a booking prints is suggested, no other', () => {
  const line = 'SSR CTCE KL HK1/ODETTE.ALBRIGHT//EXAMPLE.COM';
  expect(printedRecipient(`${line}\n${line}/P2`)).toBe('odette.albright@example.com');
  expect(printedRecipient('SSR CTCE BA HK1 J..OAK./LEY//MAIL.EXAMPLE.ORG-1OAKLEY/JANE')).toBe(
    'j_oak-ley@mail.example.org',
  );
  expect(printedRecipient(`${line}\nSSR CTCE KL HK1/RUBEN//EXAMPLE.COM`)).toBeNull();
  expect(printedRecipient('APE AGENT@AGENCY.EXAMPLE')).toBeNull();
});
