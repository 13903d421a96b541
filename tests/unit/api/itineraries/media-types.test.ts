import { expect, test } from 'vitest';
import { mediaTypes } from '~/api/itineraries/media-types.ts';
import { chooseMediaType } from '~/request/negotiate.ts';

test.each([
  [null, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['text/*;q=0.5, application/pdf;q=0.4', 'text/html'],
  ['text/plain;q=0.4, TEXT/Calendar;q=0.5', 'text/calendar'],
  ['application/json;q=0, */*', 'application/ld+json'],
  ['message/rfc822', 'message/rfc822'],
  ['application/json; charset=utf-8', 'application/json'],
  ['image/png', null],
  ['application/json;q=0', null],
  ['*/*;q=0', null],
  ['application/problem+json', null],
  [',;q=1,/,*', null],
  [`${'text/html,'.repeat(200)}x`, null],
])('%s is answered as %s', (accept, type) => {
  expect(chooseMediaType(accept, mediaTypes)).toBe(type);
});
