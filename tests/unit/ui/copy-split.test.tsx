import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { CopySplit } from '~/ui/converter/copy-split.tsx';
import { useCopying } from '~/ui/converter/use-copying.ts';

const nothing = { text: '', papers: [], quote: null, origin: '', lang: 'en', shortened: null, heldBy: null };

function Copies({ isText }: { isText: boolean }) {
  const copying = useCopying({ ...nothing, view: isText ? 'text' : 'designed', isReading: false });
  return <CopySplit {...{ copying, isText }} id="1" place="paper" enhanced isOneOfMany />;
}

function namesWhere(isText: boolean): string[] {
  const html = renderToStaticMarkup(
    <I18nProvider language="en" t={translator('en')}>
      <Copies isText={isText} />
    </I18nProvider>,
  );
  return [...html.matchAll(/<button[^>]*><span>([^<]*)/g)].map(([, name = '']) => name);
}

test('beside “Copy for email”, “Copy for chat” is the first of the other ways', () => {
  expect(namesWhere(false)).toEqual(['Copy for email', 'Copy for chat', 'Copy text', 'Copy all']);
  expect(namesWhere(true)).toEqual(['Copy text', 'Copy for chat', 'Copy all']);
});
