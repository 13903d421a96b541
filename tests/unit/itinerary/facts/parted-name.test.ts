import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { partedName } from '~/itinerary/facts/parted-name.ts';
import { toFlightReservations } from '~/trip/json/flight-reservations.ts';
import { toItineraryJson } from '~/trip/json/itinerary-json.ts';
import { onePaper } from '~/trip/papers.ts';

test.each<[text: string, title: string | null, given: string | null, family: string]>([
  ['Ms Adaeze Okafor', 'MS', 'Adaeze', 'Okafor'],
  ['Adaeze Okafor', null, 'Adaeze', 'Okafor'],
  ['MR TOM BERG', 'MR', 'TOM', 'BERG'],
  ['Herr Dr. Tom Berg', 'HERR', 'Tom', 'Berg'],
  ['Mr Berg', 'MR', null, 'Berg'],
  ['Berg, Tom', null, 'Tom', 'Berg'],
  ['Mr Berg, Tom', 'MR', 'Tom', 'Berg'],
  ['Yasiin Bey', null, 'Yasiin', 'Bey'],
  ['LE BERG, Mme Ada', 'MME', 'Ada', 'LE BERG'],
  ['M. LE BERG Jean-Yves', 'M', 'Jean-Yves', 'LE BERG'],
  ['Mme Ada BERG', 'MME', 'Ada', 'BERG'],
  ['dhr. Jan Willem van den Berg', 'DHR', 'Jan Willem', 'van den Berg'],
  ['Sra. Ana de la Cruz', 'SRA', 'Ana', 'de la Cruz'],
  ['Ada M. Berg', null, 'Ada M.', 'Berg'],
  ['A. Berg', null, 'A.', 'Berg'],
  ['Ada Berg-Holt', null, 'Ada', 'Berg-Holt'],
  ['Chen Siyuan', null, 'Siyuan', 'Chen'],
  ['Siyuan Chen', null, 'Siyuan', 'Chen'],
  ['Ahmet Bulut Bey', 'BEY', 'Ahmet', 'Bulut'],
])('%s has a title, given names and a family name', (text, title, given, family) => {
  expect(partedName(text)).toEqual({ title, given, family });
});

test.each([
  ['two families or two given names', 'Ana García Márquez'],
  ['the same with a particle', 'Maria Souza de Lima'],
  ['a given name with a particle', 'Maria do Carmo Silva'],
  ['capitals alone, in either order', 'BERG ADA'],
  ['two Chinese families', 'Li Wei'],
  ['a family that stands first at home', 'Nguyen Linh'],
  ['a word that is a title or a name', 'Pan Wei Ling'],
  ['a generation', 'Tom Berg Jr'],
  ['a generation behind a comma', 'Tom Berg, Jr.'],
  ['the initial behind', 'Berg A.'],
  ['two runs of capitals', 'BERG Ada HOLT'],
  ['a firm with a number', 'Team 7'],
  ['Chinese letters', '陈思远'],
])('%s: all words stay together', (_kind, text) => {
  expect(partedName(text)).toEqual({ title: null, given: null, family: text });
});

test('a title is parted from a name whose order says nothing', () => {
  expect(partedName('Ms Ana García Márquez')).toEqual({ title: 'MS', given: null, family: 'Ana García Márquez' });
});

const flight = 'BA117 12 Mar LHR JFK 11:20 14:20';

test('travellers of a mail have them, and a calendar too', () => {
  const text = `Passengers:\nMs Adaeze McOkafor\nMstr Tom Berg\n\n${flight}`;
  const json = toItineraryJson(onePaper(convert(text, { today: '2027-01-10' })), wordsOf('en'));
  expect(json.passengers).toMatchObject([
    { family: 'McOkafor', given: 'Adaeze', title: 'MS', type: 'adult', raw: 'Ms Adaeze McOkafor' },
    { family: 'Berg', given: 'Tom', title: 'MSTR', type: 'child', raw: 'Mstr Tom Berg' },
  ]);
  expect(toFlightReservations(json)[0]).toMatchObject({
    underName: { name: 'Ms Adaeze McOkafor', givenName: 'Adaeze', familyName: 'McOkafor' },
  });
});
