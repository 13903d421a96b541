import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Strings } from './i18n/catalogue.ts';
import { type Language, languageFacts } from './i18n/languages.ts';
import { createTranslate } from './i18n/translate.ts';
import { SpeechProvider } from './i18n/use-translate.tsx';

const late = JSON.parse(document.getElementById('late')?.textContent ?? '{}') as {
  language: Language;
  strings: Strings;
};
const t = createTranslate(late.strings, languageFacts[late.language].locale);

/** React puts a text area back to the server's text; what was typed before it came must stay (STACK, 0.3). */
const typed = () => [...document.querySelectorAll('textarea')].map((area) => [area, area.value] as const);
let kept = typed();

function KeepTyped({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const [area, text] of kept) area.value = text;
    kept = [];
  }, []);
  return children;
}

document.addEventListener('input', () => {
  if (kept.length > 0) kept = typed();
});

startTransition(() => {
  hydrateRoot(
    document,
    <KeepTyped>
      <SpeechProvider language={late.language} t={t}>
        <RemixBrowser />
      </SpeechProvider>
    </KeepTyped>,
  );
});
