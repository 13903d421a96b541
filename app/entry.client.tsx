import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Strings } from './i18n/catalogue.ts';
import { type Language, languageFacts } from './i18n/languages.ts';
import { createTranslate } from './i18n/translate.ts';
import { I18nProvider } from './i18n/use-translate.tsx';
import type { PageData } from './page.ts';
import { PageDataProvider } from './ui/page/page-data.ts';

const hydrationData = JSON.parse(document.getElementById('late')?.textContent ?? '{}') as {
  language: Language;
  matches: [id: string, module: string][];
  context: { state: { loaderData?: Record<string, PageData>; actionData?: Record<string, PageData> | null } };
};
const { loaderData, actionData } = hydrationData.context.state;
const page: PageData = Object.assign(
  {},
  ...hydrationData.matches.flatMap(([id]) => [loaderData?.[id], actionData?.[id]]),
);
/** The hydration loader fetches them beside the modules. */
const { __strings: strings = {} } = window as { __strings?: Strings };
const t = createTranslate(strings, languageFacts[hydrationData.language].locale);

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

document.addEventListener('input', () => {
  if (typedTexts.length > 0) typedTexts = readTextAreas();
});

startTransition(() => {
  hydrateRoot(
    document,
    <KeepTypedText>
      <I18nProvider language={hydrationData.language} t={t}>
        <PageDataProvider value={page}>
          <RemixBrowser />
        </PageDataProvider>
      </I18nProvider>
    </KeepTypedText>,
  );
});
