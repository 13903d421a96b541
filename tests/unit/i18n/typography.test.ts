import { expect, test } from 'vitest';
import { type Language, languages } from '~/i18n/languages.ts';
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

/** Sentences of the specification, which ends none of them with a full stop; nor do their translations. */
const openAsSpecified = [
  'account.newPassword.done',
  'billing.failed.card',
  'billing.failed.change',
  'common.access.connection',
  'converter.faults.no-flights',
  'errors.activation.invalid',
  'errors.newPassword.token',
  'errors.plan.change',
  'errors.reset.other',
  'errors.signIn.locked',
  'errors.signUp.connection',
  'errors.signUp.emailTaken',
  'errors.signUp.invalid',
  'problems.no-flights',
];

/** English says the last one with a dash. */
const isSpecified = (key: string) => openAsSpecified.includes(key) || key === 'errors.contact.failed';

/** The end of a sentence and the beginning of the next; not "1. Read", "incl. VAT" or "kl. 16". */
const sentenceEnd = /(?<=\p{L}{2}|[\d)»”’%…])(?<!^\d+)(?<!\b(?:incl|excl|inkl|kl))[.!?][”»’)“]?\s+[\p{Lu}„«“‘¿¡]/u;
const chineseEnd = /[。！？](?=[^”」）\s])/u;

test.each(languages)('a message of two sentences ends like a sentence: %s', (language) => {
  const open = [...allSentencesOf(language)].filter(([, text]) => {
    const said = languageIn(text).trim();
    const isMessage = !text.includes('\n');
    const isLong = (language === 'cn' ? chineseEnd : sentenceEnd).test(said);
    return isMessage && isLong && !/[.!?。！？:：…][”»’)“"）」]?$/u.test(said);
  });
  const keys = open.map(([key]) => key).toSorted();
  expect(language === 'en' ? keys : keys.filter((key) => !isSpecified(key))).toEqual(
    language === 'en' ? openAsSpecified : [],
  );
});

test.each(languages)('carbon dioxide is CO₂ on screen, and CO2 in the classic formats: %s', (language) => {
  const texts = [...sentencesOf(language), ...(language === 'en' ? englishProse() : [])];
  const plain = texts.filter(
    ([key, text]) => !/^(?:itinerary|readme)\./.test(key) && /CO2(?!\w)/.test(languageIn(text)),
  );
  expect(plain.map(([key]) => key)).toEqual([]);
  expect(texts.filter(([key, text]) => key.startsWith('itinerary.') && text.includes('CO₂'))).toEqual([]);
});
