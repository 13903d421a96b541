import { expect, test } from 'vitest';
import type { Language } from '~/i18n/languages.ts';
import { allSentencesOf, englishProse, languageIn, sentencesOf } from '../../support/catalogues.ts';

/** Every sentence of a language in which the pattern is found. */
function found(language: Language, pattern: RegExp): string[] {
  return [...sentencesOf(language)].filter(([, text]) => pattern.test(languageIn(text))).map((pair) => pair.join(': '));
}

test('French sets a narrow fixed blank before double marks and inside its quotation marks', () => {
  expect(found('fr', /[^\u202f]»|«[^\u202f]|[^\u202f/:][;?!](?![:\d)])/u)).toEqual([]);
  expect(found('fr', /[^\u202f\d]:(?=\s|$)/u)).toEqual([]);
  expect(found('fr', /["“”]| '|\p{L}'\p{L}/u)).toEqual([]);
});

test('Spanish opens its questions and exclamations', () => {
  const unopened = [...sentencesOf('es')].filter(([, text]) => {
    const count = (mark: string) => languageIn(text).split(mark).length;
    return count('¿') !== count('?') || count('¡') !== count('!');
  });
  expect(unopened).toEqual([]);
});

test('Turkish never hangs a suffix on a filled place: its vowels would have to suit what is filled in', () => {
  const hung = [...sentencesOf('tr')].filter(([, text]) => /\}\}['’]?\p{L}/u.test(text));
  expect(hung).toEqual([]);
});

test('Turkish has curly apostrophes', () => {
  expect(found('tr', /'/)).toEqual([]);
});

test('the product keeps its name, also in Turkish, where a suffix follows an apostrophe', () => {
  expect(found('tr', /Wayline(?!['’\s.,:;!?)]|$)/u)).toEqual([]);
});

test('German quotes „so“, and Norwegian «so»; neither quotes as English does', () => {
  expect(found('de', /"(?!minute"|month"|;)|[”«»]|“\p{L}|„[^“]*$/u)).toEqual([]);
  expect(found('no', /"(?!minute"|month"|;)|[“”„]|\p{L}'\p{L}/u)).toEqual([]);
});

test('Dutch has its own apostrophes and quotation marks', () => {
  expect(found('nl', /"(?!minute"|month"|;)|[“”]|'/u)).toEqual([]);
});

test('Chinese sets wide marks without blanks around them', () => {
  expect(found('cn', /\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}/u)).toEqual([]);
  expect(found('cn', / [，。；：！？（）、“”]|[，。；：！？（）、“”] /u)).toEqual([]);
});

test('English says email and at most, and prints on paper only: a terminal shows', () => {
  expect(found('en', /\be-mail|(?<!Junk )\bmails?\b|\bprinted\b|\bat the most\b/i)).toEqual([]);
});

/** As the specification words and types them; clients of the API get them, too. */
const asSpecified = [
  'account.resetRequest.sent',
  'billing.cancel.waiting',
  'errors.details.invalid',
  'errors.reset.other',
  'errors.signUp.emailTaken',
  'errors.signUp.invalid',
  'members.first.title',
];

test('English has curly apostrophes, apart from sentences of the specification', () => {
  const texts = new Map([...sentencesOf('en'), ...allSentencesOf('en'), ...englishProse()]);
  // Details of problems are read in terminals and logs, read-me files in editors.
  const forPeople = [...texts].filter(([key]) => !/^(?:problems|readme)\./.test(key));
  const straight = forPeople.filter(([, text]) => languageIn(text).includes("'")).map(([key]) => key);
  expect(straight.toSorted()).toEqual(asSpecified);
});
