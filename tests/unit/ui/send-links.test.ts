import { expect, test } from 'vitest';
import { mailLink, whatsAppLink } from '~/ui/converter/send-links.tsx';

test('a link to WhatsApp carries the text, and half a pair of surrogates does not break it', () => {
  const link = new URL(whatsAppLink('*10:20* London & Köln\nfor 1 + 1 ✈\ud83d'));
  expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/']);
  expect(link.searchParams.get('text')).toBe('*10:20* London & Köln\nfor 1 + 1 ✈');
});

test('a link to the mail program brings a short itinerary, and of a long one nothing', () => {
  const fields = (link: string) => new URLSearchParams(link.slice('mailto:?'.length));
  const short = fields(mailLink('Your itinerary', 'one\ntwo & three'));
  expect([short.get('subject'), short.get('body')]).toEqual(['Your itinerary', 'one\r\ntwo & three']);
  expect(mailLink('行程', '航'.repeat(400))).toBe(`mailto:?subject=${encodeURIComponent('行程')}`);
});

test('a mail to the customer begins with the address, which takes nothing else along', () => {
  expect(mailLink('Trip', 'one', 'odette+x@example.com')).toBe('mailto:odette%2Bx@example.com?subject=Trip&body=one');
});
