import { isLanguage, type Language } from './languages.ts';

/** Primary subtags that our codes do not have: Chinese, Bokmål, Nynorsk. */
export const languageAliases: Readonly<Record<string, Language>> = { zh: 'cn', nb: 'no', nn: 'no' };

/** At most 35 characters (BCP 47, 4.4.1): a language, then subtags. */
export const languageTag = /^(?=.{2,35}$)[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,8}$/;

/** Norwegian for "nb-NO": the first subtag decides, as in a look-up of RFC 4647, 3.4. Null for anything else. */
export function languageOfTag(tag: unknown): Language | null {
  if (typeof tag !== 'string' || !languageTag.test(tag)) return null;
  const [primary = ''] = tag.toLowerCase().split('-', 1);
  return languageAliases[primary] ?? (isLanguage(primary) ? primary : null);
}
