import { expect, test } from 'vitest';
import { fileHeaders } from '~/api/itineraries/file-headers.server.ts';

test.each([
  ['application/pdf', 'attachment; filename="itinerary.pdf"'],
  ['text/calendar', 'attachment; filename="itinerary.ics"'],
  ['message/rfc822', 'attachment; filename="itinerary.eml"'],
  ['text/html', 'inline; filename="itinerary.html"'],
  ['text/plain', 'inline; filename="itinerary.txt"'],
  ['application/ld+json', 'inline; filename="itinerary.jsonld"'],
  ['application/json', undefined],
] as const)('%s has the name that a client saves it under', (type, disposition) => {
  expect(fileHeaders(type)['Content-Disposition']).toBe(disposition);
});
