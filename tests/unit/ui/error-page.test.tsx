import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { ErrorPage } from '~/ui/layout/error-page.tsx';

const print = (status: number) =>
  renderToStaticMarkup(
    <I18nProvider language="en" t={translator('en')}>
      <ErrorPage status={status} requestId="request-0123456789" />
    </I18nProvider>,
  );

test('an error page leads on: home, and to us where we should hear of it', () => {
  for (const status of [404, 500, 503])
    expect(print(status), `${status}`).toContain('<a class="button primary" href="/">Back to the converter</a>');
  for (const status of [404, 500]) expect(print(status), `${status}`).toContain('href="/suggestions"');
  expect(print(503)).not.toContain('/suggestions');
  expect([404, 500, 503].filter((status) => print(status).includes('request-0123456789'))).toEqual([500]);
});
