import { type Language, languageFacts } from '~/i18n/languages.ts';
import type { FormState } from '~/page.ts';

/** What the sentence about a field that is too long says: "5,000" characters, in German "5.000". */
export function limitOf(form: FormState | undefined, name: string, language: Language) {
  const limit = form?.limits?.[name];
  return limit === undefined ? undefined : { limit: limit.toLocaleString(languageFacts[language].locale) };
}
