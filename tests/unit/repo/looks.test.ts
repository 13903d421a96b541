import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { languagesOf, schemes, schemesOf, screensIn } from '../../e2e/support/looks.ts';
import { memberPages, visitorPages } from '../../e2e/support/site.ts';

const screens = ['home', ...visitorPages, ...memberPages];

test('a screen has one language and one scheme, the same in each run', () => {
  for (const screen of screens) {
    expect(languagesOf(screen, false), screen).toHaveLength(1);
    expect(schemesOf(screen, false), screen).toHaveLength(1);
  }
  const looks = ['/members', '/privacy', 'home'].map((screen) => [
    ...languagesOf(screen, false),
    ...schemesOf(screen, false),
  ]);
  expect(looks).toEqual([
    ['nl', 'light'],
    ['en', 'light'],
    ['es', 'dark'],
  ]);
});

test('over all screens each language and both schemes occur', () => {
  const found = (looksOf: (screen: string, all: boolean) => readonly string[]) =>
    new Set(screens.flatMap((screen) => looksOf(screen, false)));
  expect(found(languagesOf)).toEqual(new Set(languages));
  expect(found(schemesOf)).toEqual(new Set(schemes));
});

test('no screen is left out, and none is taken twice', () => {
  const taken = languages.flatMap((language) => screensIn(language, screens, false));
  expect(taken.toSorted()).toEqual(screens.toSorted());
});

test('the whole product has every screen in every language and scheme', () => {
  for (const language of languages) expect(screensIn(language, screens, true)).toEqual(screens);
  for (const screen of screens)
    expect([languagesOf(screen, true), schemesOf(screen, true)]).toEqual([languages, schemes]);
});
