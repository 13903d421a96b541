import { createHash } from 'node:crypto';
import { type Language, languages } from '../../../app/i18n/languages.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** `npm run full -- --looks` looks at each screen in every language and both schemes, `npm test` in one of each. */
const isFull = process.env.WAYLINE_LOOKS === 'all';

/** The one language and scheme of a screen. The name decides, so that a failure comes again. */
function lookOf(screen: string): { language: Language; scheme: Scheme } {
  const hash = createHash('sha256').update(screen).digest();
  const language = languages[hash.readUInt32BE(0) % languages.length] ?? 'en';
  return { language, scheme: (hash[4] ?? 0) % 2 === 0 ? 'light' : 'dark' };
}

/** Languages in which a screen is looked at. @param screen an address or a state, under a name that stays */
export const languagesOf = (screen: string, all = isFull): readonly Language[] =>
  all ? languages : [lookOf(screen).language];

export const schemesOf = (screen: string, all = isFull): readonly Scheme[] => (all ? schemes : [lookOf(screen).scheme]);

/** Those of the screens that are looked at in a language, in their order. */
export const screensIn = <Screen extends string>(
  language: Language,
  screens: readonly Screen[],
  all = isFull,
): readonly Screen[] => screens.filter((screen) => languagesOf(screen, all).includes(language));
