import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import { formatMessage } from '~/trip/present/format-message.ts';
import { segment } from '../../support/segment.ts';

test('a station of which only the code is known is called a station in every language', () => {
  const [flight] = enrich([segment({ from: 'XAD', departs: '2026-07-17 10:00' })]);
  if (!flight) throw new Error('no flight');
  const said = languages.map((language) => formatMessage({ kind: 'place', place: flight.from }, wordsOf(language)));
  expect(said[0]).toBe('Rail station (XAD)');
  expect(said).toContain('火车站 (XAD)');
  expect(said).toContain('Tren istasyonu (XAD)');
  expect(said.filter((place) => place.startsWith('Rail'))).toHaveLength(1);
});
