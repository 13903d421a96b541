import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import { Advertisement } from '~/ui/converter/advertisement.tsx';

const print = (advertisement: { href: string; src: string; alt: string } | null) =>
  renderToStaticMarkup(
    <I18nProvider language="en" t={translator('en')}>
      <Advertisement advertisement={advertisement} />
    </I18nProvider>,
  );

const blocked = 'Please switch off your ad blocker and reload the page';

test('a configured picture stands in the slot of 728 by 90, before the message for blockers', () => {
  const html = print({ href: 'https://seller.test', src: 'https://cdn.test/b.png', alt: 'Sea' });
  expect(html).toMatch(/<img src="https:\/\/cdn.test\/b.png" alt="Sea" width="728" height="90" loading="lazy"\/>/);
  expect(html.indexOf(blocked)).toBeLessThan(html.indexOf('<img'));
});

test('our own notice needs no message for blockers', () => {
  expect(print(null)).toContain('href="/api-introduction"');
  expect(print(null)).not.toContain(blocked);
});
