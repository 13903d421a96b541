import { createContext, type ReactNode, useContext } from 'react';
import type { Translate } from './catalogue.ts';
import type { Language } from './languages.ts';

interface Speech {
  language: Language;
  t: Translate;
}

const SpeechContext = createContext<Speech | null>(null);

export function SpeechProvider({ language, t, children }: Speech & { children: ReactNode }) {
  return <SpeechContext.Provider value={{ language, t }}>{children}</SpeechContext.Provider>;
}

/** The page's language and translator; the same on the server and in the browser. */
export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('useSpeech outside of SpeechProvider');
  return speech;
}

export const useTranslate = (): Translate => useSpeech().t;
