import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { namesAtStart } from '~/itinerary/mail/person-names.ts';

const tickets = ['ALBRIGHT/ODETTE MS', 'ALBRIGHT/RUBEN MR', 'WEBER/LENA DR'];

/** Chinese titles stand behind the name, where reading stops. */
const read = languages.filter((language) => language !== 'cn');

test.each(read)('names as we say them in %s are read as people', (language) => {
  const { personName } = wordsOf(language);
  const said = tickets.map(personName);
  expect(namesAtStart(said.join(', ')).map(({ text }) => text)).toEqual(said);
});
