import { expect, test } from 'vitest';
import { wordsOf } from '~/accounts/log-words.server.ts';
import type { Language } from '~/i18n/languages.ts';

test.each<[Language, string]>([
  ['en', 'Name, Address line 1, Address line 2, VAT number'],
  ['es', 'Nombre, Dirección, línea 1, Dirección, línea 2, NIF-IVA'],
])('changed details are called as the form calls them: %s', (language, detail) => {
  const fields = ['name', 'addressOne', 'addressTwo', 'vatNumber'];
  const at = new Date('2026-11-20T18:14:00Z');
  const entry = {
    id: '1',
    at,
    kind: 'details-changed',
    count: 1,
    networks: [],
    device: null,
    isBySupport: false,
  } as const;
  expect(wordsOf({ ...entry, networks: [], detail: { fields } }, language).detail).toBe(detail);
});
