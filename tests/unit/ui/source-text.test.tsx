import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readPostedForm } from '~/converter/posted-form.server.ts';
import { arrangeTrip, showTrip } from '~/converter/show-trip.server.ts';
import { noAgency, startOf } from '~/converter/start-of.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { SourceText } from '~/ui/converter/source-text.tsx';

const first = '  1  BA 175 Y 10FEB27 3 LHRJFK HK1   1120 1420\n';
const second = '  1  VS 003 Y 11FEB27 4 LHRJFK HK1   1130 1430\n';

async function headOf(text: string): Promise<string> {
  const body = new URLSearchParams({ choices: '1', pnr: text, convert: '1' });
  const posted = await readPostedForm(new Request('http://localhost/', { method: 'POST', body }), 'en');
  const start = startOf(posted, noAgency);
  const arranged = await arrangeTrip(text, start, {
    language: 'en',
    context: { now: new Date('2026-11-23T12:00:00Z'), ip: '' },
  });
  if (!arranged.ok) throw new Error('nothing was found');
  const { checks, result } = await showTrip(text, start, arranged, 'en');
  const html = renderToStaticMarkup(
    <I18nProvider language="en" t={translator('en')}>
      <SourceText {...{ text, checks }} result={{ ...result, faresShown: '' }} url="/" forget={() => {}} />
    </I18nProvider>,
  );
  return /<h2[^>]*>.*?<\/h2><span>(.*?)<\/span>/.exec(html)?.[1] ?? '';
}

test('a text of options is counted as offers, like the bar above its papers', async () => {
  expect(await headOf(`OPTION 1\n${first}OPTION 2\n${second}`)).toMatch(/ · 2 options$/);
});

test('a text with one booking is counted by its flights', async () => {
  expect(await headOf(first)).toMatch(/ · 1 flight$/);
});
