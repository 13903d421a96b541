import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import { withExonym } from '~/reference/exonyms.ts';
import { formatMessage } from '~/trip/classic/format-message.ts';
import { translated } from '../../support/catalogues.ts';
import { resultIn } from '../../support/result.ts';
import { segment } from '../../support/segment.ts';

test('a station of which only the code is known is called a station in every language', () => {
  const [flight] = enrich([segment({ from: 'XAD', departs: '2026-07-17 10:00' })]);
  if (!flight) throw new Error('no flight');
  const said = languages.map((language) => formatMessage({ kind: 'place', place: flight.from }, wordsOf(language)));
  expect(said[0]).toBe('Rail station (XAD)');
  expect(said).toContain('火车站（XAD）');
  expect(said).toContain('Tren istasyonu (XAD)');
  expect(said.filter((place) => place.startsWith('Rail'))).toHaveLength(1);
});

const towns = ['XWG', 'XSH', 'QYH', 'TYQ', 'SXF', 'THF', 'SRI', 'REP', 'ISL'];

test.each(translated)('no station is called a railway station, and no airport closed, in %s', (language) => {
  for (const code of towns) {
    const [flight] = enrich([segment({ from: code, departs: '2026-07-17 10:00' })]);
    if (!flight) throw new Error('no flight');
    const said = formatMessage({ kind: 'place', place: flight.from }, wordsOf(language));
    expect(said, code).not.toMatch(/railway|closed/);
  }
});

test('stations stand in the form of their language', () => {
  expect(withExonym('Strasbourg railway station', 'de', 'FR')).toBe('Bahnhof Straßburg');
  expect(withExonym('Strasbourg railway station', 'es', 'FR')).toBe('Estación de Estrasburgo');
  expect(withExonym('Amersfoort Centraal railway station', 'fr', 'NL')).toBe('Gare d’Amersfoort Centraal');
  expect(withExonym('Saint-Pierre-des-Corps railway station, Tours', 'tr', 'FR')).toBe(
    'Saint-Pierre-des-Corps Garı, Tours',
  );
  expect(withExonym('Berlin Schönefeld (closed 2020)', 'nl', 'DE')).toBe('Berlijn Schönefeld (gesloten in 2020)');
  expect(withExonym('Tokyo railway station', 'en', 'JP')).toBe('Tokyo railway station');
});

test('a train is named in the language of the result, and not as an aircraft', () => {
  const train = segment({ airline: '9F', number: '9010', from: 'XAD', to: 'XWG', equipment: 'THS' });
  const said = languages.map((language) => resultIn(language, { format: 'tableoutput', tableNotes: true }, [train]));
  const names = languages.map((language) => wordsOf(language).aircraftType('High-speed train'));
  expect(new Set(names).size).toBe(languages.length);
  for (const [row, name] of names.entries()) expect(said[row]).toContain(name);
});

test('the name of an aircraft is the same in every language', () => {
  for (const language of languages) expect(wordsOf(language).aircraftType('Airbus A330-300')).toBe('Airbus A330-300');
});
