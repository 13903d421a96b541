import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { Blurb } from '~/ui/converter/blurb.tsx';

const textIn = (language: 'en' | 'cn', shown: ReactElement): string =>
  renderToStaticMarkup(
    <I18nProvider language={language} t={translator(language)}>
      {shown}
    </I18nProvider>,
  ).replace(/<[^>]*>/g, '');

test('Chinese sets no blank between two sentences, where English sets one', () => {
  expect(textIn('cn', <Blurb />)).not.toMatch(/。\s/);
  expect(textIn('en', <Blurb />)).toMatch(/KIU[.] \S/);
});
