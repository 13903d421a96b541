import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import type { LinkToTrip } from '~/ui/link/keys/same-trip.ts';
import { LinkChoice } from '~/ui/share/link-choice.tsx';

const link: LinkToTrip['link'] = {
  id: 'A'.repeat(22),
  key: null,
  label: 'Ms Odette Albright',
  createdAt: '2026-11-18T12:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  revision: 1,
  lastDay: null,
  asks: null,
  answerBy: null,
  flights: [],
};

const choiceWith = (busy: boolean): string =>
  renderToStaticMarkup(
    <I18nProvider language="en" t={translator('en')}>
      <LinkChoice links={[{ link, same: 'certain' }]} chosen={link.id} busy={busy} choose={() => undefined} />
    </I18nProvider>,
  );

test('no other link can be chosen while one is updated: the outcome is shown beside the chosen one', () => {
  expect(choiceWith(true)).toContain('<fieldset class="which" disabled="">');
  expect(choiceWith(false)).toContain('<fieldset class="which">');
});
