import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Strings } from './i18n/catalogue.ts';
import { languageFacts } from './i18n/languages.ts';
import { createTranslate } from './i18n/translate.ts';
import { I18nProvider } from './i18n/use-translate.tsx';
import type { LateData, PageData } from './page.ts';
import { PageDataProvider } from './ui/page/page-data.ts';

/** React resets a text area to the server's text, but typed text must stay. */
const readTextAreas = () => [...document.querySelectorAll('textarea')].map((area) => [area, area.value] as const);
let typedTexts = readTextAreas();

function KeepTypedText({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const [area, text] of typedTexts) area.value = text;
    typedTexts = [];
  }, []);
  return children;
}

for (const change of ['input', 'paste'])
  document.addEventListener(change, () => {
    if (typedTexts.length > 0) typedTexts = readTextAreas();
  });

export function hydrate({ ids, language, state }: LateData, strings: Strings): void {
  const { loaderData, actionData } = state;
  const data = ids.flatMap((id) => [loaderData[id], actionData?.[id]]);
  const page: PageData = Object.assign({ isAnswer: Boolean(actionData) }, ...data);
  const t = createTranslate(strings, languageFacts[language].locale);
  startTransition(() => {
    hydrateRoot(
      document,
      <KeepTypedText>
        <I18nProvider language={language} t={t}>
          <PageDataProvider value={page}>
            <RemixBrowser />
          </PageDataProvider>
        </I18nProvider>
      </KeepTypedText>,
    );
  });
}
