import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { languages } from '~/i18n/languages.ts';

test.each(languages)(
  'the page of tools calls private mode as its tick does, and names all that is off (%s)',
  (language) => {
    const t = translator(language);
    expect(t('pages.tools.private.heading')).toBe(t('converter.private.name'));
    expect(t('pages.tools.private.off')).toMatch(/WhatsApp.*PDF/i);
  },
);
