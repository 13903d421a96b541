import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Strings } from './i18n/catalogue.ts';
import { type Language, languageFacts } from './i18n/languages.ts';
import { createTranslate } from './i18n/translate.ts';
import { SpeechProvider } from './i18n/use-translate.tsx';
import type { PageData } from './page.ts';
import { PageDataProvider } from './ui/page/page-data.ts';

const late = JSON.parse(document.getElementById('late')?.textContent ?? '{}') as {
  language: Language;
  strings: Strings;
  matches: [id: string, module: string][];
  context: { state: { loaderData?: Record<string, PageData>; actionData?: Record<string, PageData> | null } };
};
const { loaderData, actionData } = late.context.state;
const page: PageData = Object.assign({}, ...late.matches.flatMap(([id]) => [loaderData?.[id], actionData?.[id]]));
const t = createTranslate(late.strings, languageFacts[late.language].locale);

/** React puts a text area back to the server's text; what was typed before it came must stay. */
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
        <PageDataProvider value={page}>
          <RemixBrowser />
        </PageDataProvider>
      </SpeechProvider>
    </KeepTyped>,
  );
});
