import { createContext, type ReactNode, useContext } from 'react';
import type { Translate } from './catalogue.ts';
import type { Language } from './languages.ts';

interface I18nValue {
  language: Language;
  t: Translate;
}

const I18nContext = createContext<I18nValue | null>(null);

export function I18nProvider({ language, t, children }: I18nValue & { children: ReactNode }) {
  return <I18nContext.Provider value={{ language, t }}>{children}</I18nContext.Provider>;
}

export function useI18n(): I18nValue {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useI18n outside of I18nProvider');
  return i18n;
}

export const useTranslate = (): Translate => useI18n().t;

/** Between two sentences, or a sentence and its link: Chinese sets none. */
export const Space = (): ReactNode => (useI18n().language === 'cn' ? null : ' ');
