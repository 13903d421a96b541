import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { Blurb } from '~/ui/converter/blurb.tsx';
import { ChangesBox } from '~/ui/converter/compare/changes-box.tsx';
import type { ShownChanges } from '~/ui/converter/compare/shown-changes.ts';

const textIn = (language: 'en' | 'cn', shown: ReactElement): string =>
  renderToStaticMarkup(
    <I18nProvider language={language} t={translator(language)}>
      {shown}
    </I18nProvider>,
  ).replace(/<[^>]*>/g, '');

const choices: ShownChanges['choices'] = {
  showsFormer: true,
  showsUnchanged: true,
  showsItinerary: false,
  tellsDetails: false,
  leftOut: [],
  answerBy: null,
  askFor: 'nothing',
  changedBy: null,
  note: '',
  toldFrom: 5,
};
const kept = {
  isNew: false,
  isShown: false,
  source: 'tab',
  from: '',
  earlier: '',
  comparison: '',
  canSwap: false,
} as const;

test('Chinese sets no blank between two sentences, where English sets one', () => {
  expect(textIn('cn', <Blurb />)).not.toMatch(/。\s/);
  expect(textIn('en', <Blurb />)).toMatch(/KIU[.] \S/);
  const box = (same: string, others: string) => (
    <ChangesBox changes={{ ...kept, rows: [], nothing: '', places: [], same, others, choices }} papers={[]} />
  );
  expect(textIn('cn', box('不变。', '另有不同。'))).toContain('不变。另有不同。');
  expect(textIn('en', box('The same.', 'The rest.'))).toContain('The same. The rest.');
});
