import { describe, expect, it } from 'vitest';
import { stringsOf } from '~/i18n/i18n.server.ts';
import {
  englishOf,
  fileOf,
  keysNeededBy,
  languageIn,
  mayStayEnglish,
  namespaces,
  placeholdersIn,
  sentencesOf,
  type Translated,
  translated,
  withoutGroundTransport,
} from '../../support/catalogues.ts';

const english = sentencesOf('en');
const own = new Map(translated.map((language) => [language, sentencesOf(language)]));
const sentences = (language: Translated) => [...(own.get(language) ?? [])];

/** Pairs of a key and what is wrong with it, for a readable failure. */
function faults(language: Translated, fault: (said: string, meant: string, key: string) => string | false): string[] {
  return sentences(language).flatMap(([key, said]) => {
    const meant = englishOf(key, english);
    const wrong = meant === undefined ? false : fault(said, meant, key);
    return wrong === false ? [] : [`${key}: ${wrong}`];
  });
}

describe.each(translated)('the catalogue of %s', (language) => {
  const said = own.get(language) ?? new Map<string, string>();

  it('has every sentence that English has, with the plurals of its own rules', () => {
    const missing = keysNeededBy(language, english).filter((key) => !said.has(key) && !mayStayEnglish(key));
    expect(missing).toEqual([]);
  });

  it('has no sentence that English lacks', () => {
    const needed = new Set(keysNeededBy(language, english));
    expect([...said.keys()].filter((key) => !needed.has(withoutGroundTransport(key)))).toEqual([]);
  });

  it('fills the same places as English', () => {
    const places = (text: string) => placeholdersIn(text).join();
    expect(
      faults(language, (text, meant, key) => {
        if (places(text) === places(meant)) return false;
        return !mayDropCount(key, text, meant) && `{${places(text)}} for {${places(meant)}}`;
      }),
    ).toEqual([]);
  });

  it('leaves no sentence in English', () => {
    expect(
      faults(language, (text, meant) => {
        const words = languageIn(meant).match(/\p{L}[\p{L}'-]*/gu) ?? [];
        return text === meant && words.length > 3 && text;
      }),
    ).toEqual([]);
    const left = /(?<![\p{L}-])(the|your|with|which|please|when|this|from|were)(?![\p{L}-])/iu;
    expect(faults(language, (text) => left.exec(languageIn(text))?.[0] ?? false)).toEqual([]);
  });

  it('keeps links, code and headings of longer texts', () => {
    const marks = (text: string) => ({
      links: [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to).sort(),
      code: [...text.matchAll(/`+[^`]*`+/g)].map(([code]) => code).sort(),
      headings: text.match(/^#+ /gm)?.length ?? 0,
      items: text.match(/^- /gm)?.length ?? 0,
      bold: (text.match(/\*\*/g) ?? []).length,
    });
    for (const [key, text] of sentences(language))
      expect(marks(text), key).toEqual(marks(englishOf(key, english) ?? ''));
  });

  it('has no double blank, loose end or stray markup', () => {
    const stray =
      / {2}|^\s|\s$|<\/?[a-z]|&[a-z#0-9]+;|\{\{\s|\s\}\}|\{\{\{|\}\}\}|[\u200b\ufeff\ufffd\u00ad]| [,.](?!\w)/iu;
    expect(
      faults(language, (text, meant) => (meant === ', ' ? false : (stray.exec(languageIn(text))?.[0] ?? false))),
    ).toEqual([]);
  });

  it('ends as English ends, so that a sentence is a sentence and a label a label', () => {
    const end = (text: string) => {
      const mark = /[.:!?…。：！？]$/u.exec(text)?.[0] ?? '';
      return wide[mark] ?? mark;
    };
    expect(faults(language, (text, meant, key) => end(text) !== end(meant) && !freeEnds.has(key) && text)).toEqual([]);
  });

  it('calls the account by the name that the link to it has', () => {
    const name = said.get('common.header.account') ?? '';
    const mails = [
      'welcome.keys',
      'detailsChanged.text',
      'keyRevealed.text',
      'receipt.attached',
      'receipt.notAttached',
    ];
    for (const key of ['api.pages.index.more', 'invoice.onScreen.back', ...mails.map((mail) => `mail.${mail}`)])
      expect(said.get(key), key).toContain(name);
  });

  it('keeps buttons and labels short enough for their places', () => {
    expect(
      faults(language, (text, meant) => {
        const isLabel = meant.length <= 40 && !/[.!?:]$/.test(meant);
        return isLabel && text.length > meant.length * 1.6 + 20 && `${text.length} characters for ${meant.length}`;
      }),
    ).toEqual([]);
  });

  it('is served as it stands in its files', () => {
    const served = stringsOf(language, namespaces);
    for (const name of namespaces) expect(served[name], name).toMatchObject(fileOf(language, name));
  });
});

/**
 * A letter's greeting closes with a comma here and a colon there, what one agrees to may need a colon before it, and
 * "Min." and "Flightnr." are abbreviations.
 */
const freeEnds = new Set([
  'mail.hello',
  'mail.helloWithoutName',
  'account.plans.termsBefore',
  'account.signUp.termsBefore',
  'itinerary.sentence.duration',
  'itinerary.columns.flight',
]);

const wide: Readonly<Record<string, string>> = { '。': '.', '：': ':', '！': '!', '？': '?' };

/** "One request": a form for exactly one may write the figure as a word. */
function mayDropCount(key: string, text: string, meant: string): boolean {
  return key.endsWith('_one') && [...placeholdersIn(text), 'count'].sort().join() === placeholdersIn(meant).join();
}
