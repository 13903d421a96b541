import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { namesAtStart } from '~/itinerary/mail/person-names.ts';

const tickets = ['ALBRIGHT/ODETTE MS', 'ALBRIGHT/RUBEN MR', 'WEBER/LENA DR'];

test.each(languages.filter((language) => language !== 'cn'))(
  'names as we say them in %s are read as people',
  (language) => {
    const { personName } = wordsOf(language);
    const said = tickets.map(personName);
    expect(namesAtStart(said.join(', ')).map(({ text }) => text)).toEqual(said);
  },
);

test('in Chinese the title behind a name is none of it', () => {
  const said = tickets.map(wordsOf('cn').personName);
  expect(said).toEqual(['Odette Albright 女士', 'Ruben Albright 先生', 'Dr Lena Weber']);
  const people = ['Odette Albright', 'Ruben Albright', 'Dr Lena Weber'];
  for (const comma of ['、', ', ']) expect(namesAtStart(said.join(comma)).map(({ text }) => text)).toEqual(people);
});
