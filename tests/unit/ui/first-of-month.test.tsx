import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { MessageFields } from '~/ui/converter/compare/message-fields.tsx';
import { HistoryList } from '~/ui/converter/history-list.tsx';
import { addText, turnHistory } from '~/ui/converter/text-history.ts';

const inFrench = (shown: ReactElement): string =>
  renderToStaticMarkup(
    <I18nProvider language="fr" t={translator('fr')}>
      {shown}
    </I18nProvider>,
  );

test('the day for an answer is a first of the month as French writes it', () => {
  const shows = { showsFormer: true, showsUnchanged: true, showsItinerary: false, tellsDetails: false, leftOut: [] };
  const asked = { answerBy: '2026-12-01', askFor: 'suits', changedBy: null, note: '', toldFrom: 5 } as const;
  expect(inFrench(<MessageFields choices={{ ...shows, ...asked }} />)).toContain('au plus tard le mardi 1er décembre');
});

test('the history of this browser has the day and time here, a first of the month as French writes it', () => {
  const kept = new Map<string, string>();
  const getItem = (name: string) => kept.get(name) ?? null;
  const setItem = (name: string, value: string) => kept.set(name, value);
  vi.stubGlobal('localStorage', { getItem, setItem, removeItem: (name: string) => kept.delete(name) });
  turnHistory(true);
  addText({ text: 'A text', trip: '', label: 'Lindqvist', at: new Date(2026, 11, 1, 23, 30).getTime() });
  expect(inFrench(<HistoryList show={() => {}} />)).toContain('1er déc. 2026, 23:30');
});
