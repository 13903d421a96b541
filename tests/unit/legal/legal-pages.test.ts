import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { languages } from '~/i18n/languages.ts';
import { cookies, stores } from '~/legal/browser-storage.ts';
import { badgeInstead } from '~/legal/carbon-evidence.server.ts';
import { type LegalPageName, legalPage } from '~/legal/legal-page.server.ts';
import { retention } from '~/operations/deletion/retention.server.ts';
import { configureSettings, settings } from '~/platform/env.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { cookieNames } from '~/request/cookies.server.ts';
import { preferenceCookies } from '~/request/preferences.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

placeTestSettings();
const before = settings();
afterEach(() => configureSettings(before));

const pages: LegalPageName[] = [
  'accessibility',
  'api-terms-conditions',
  'data-processing',
  'privacy',
  'terms-and-conditions',
];
const given = (more: Partial<typeof before>) => configureSettings({ ...before, ...more });
const textOf = (name: LegalPageName) => legalPage(name, 'en').text;

test('each cookie that is set stands on the page about privacy, and no other', () => {
  expect(cookies.map(([name]) => name).sort()).toEqual([...preferenceCookies, ...cookieNames].sort());
  for (const [name] of cookies) expect(textOf('privacy')).toContain(`| \`${name}\` |`);
});

test('so does each entry that a page writes into the browser', () => {
  const files = readdirSync('app/ui', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const written = files.flatMap((file) => {
    const source = readFileSync(path.join('app/ui', file), 'utf8');
    const names = [...source.matchAll(/'(wayline\.[\w.-]+)'/g)].map(([, name]) => name);
    if (/\b(localStorage|sessionStorage|indexedDB|caches)\b/.test(source)) expect(names, file).not.toEqual([]);
    return names;
  });
  expect(stores.map(([name]) => name).sort()).toEqual([...new Set(written)].sort());
});

test('what is kept says for how long by the code that removes it', () => {
  const text = textOf('privacy');
  expect(text).toContain(`| Messages of the contact form | ${retention.contactMessages / 86_400_000} days |`);
  expect(text).toContain('| A copy of your data that you asked for | 24 hours |');
  expect(text.match(/^\| .* \| (\d+ (day|hour)s?|not kept) \|$/gm)?.length).toBeGreaterThanOrEqual(
    Object.keys(retention).length,
  );
});

test('operator, representative, processors and places are those of the settings', () => {
  given({
    SELLER_NAME: 'Meridian Ltd',
    SELLER_ADDRESS: ['1 Quay Street', 'Bristol BS1 4XX'],
    SELLER_EMAIL: 'desk@meridian.example',
    SELLER_COMPANY_NUMBER: '01234567',
    SELLER_REGISTERED_IN: 'England and Wales',
    LEGAL_REPRESENTATIVE: 'Example GmbH, Berlin',
    LEGAL_PROCESSORS: [{ role: 'hosting', name: 'Example | Cloud, Ireland' }],
    LEGAL_STORAGE: 'Ireland',
    LEGAL_TRANSFERS: 'Copies go to Canada, which the Commission found adequate.',
    LEGAL_DATE: '2026-11-26',
    STRIPE_SECRET_KEY: undefined,
  });
  const text = textOf('privacy');
  expect(text).toContain(
    '**Meridian Ltd, 1 Quay Street, Bristol BS1 4XX**. Company number 01234567, registered in England',
  );
  expect(text).toContain('Our representative: Example GmbH, Berlin.');
  expect(text).toContain('| Example \\| Cloud, Ireland | runs our servers |');
  expect(text).toContain('Data is stored in Ireland. Copies go to Canada');
  expect(text).toContain('Valid from 26 November 2026.');
  for (const name of pages) expect(textOf(name), name).not.toContain('{{');
  expect(textOf('data-processing')).toContain('Meridian Ltd, 1 Quay Street, Bristol BS1 4XX (“we”)');
});

test('a trial says that it names nobody', () => {
  given({ SELLER_ADDRESS: [], LEGAL_PROCESSORS: [], LEGAL_STORAGE: '', STRIPE_SECRET_KEY: undefined });
  expect(textOf('privacy')).toContain('This installation has no address of an operator yet');
  expect(textOf('privacy')).toContain('This installation does not name who works for it yet');
  expect(textOf('privacy')).toContain('This installation does not name the places yet');
});

test('each legal page has a summary in nine languages', () => {
  for (const name of pages)
    for (const language of languages) expect(legalPage(name, language).summary.language, name).toBe(language);
});

test.each([
  ['hosting', 'must be role=name, country'],
  ['cooking=Example Ltd', 'roles are hosting, backups'],
  ['hosting=', 'must be role=name, country'],
])('processors written as %s are refused', (LEGAL_PROCESSORS, why) => {
  expect(() => readSettings({ LEGAL_PROCESSORS }, true)).toThrow(why);
});

test('“Carbon neutral” needs evidence in production, and none in a trial', () => {
  given({ embedded: true });
  expect(badgeInstead()).toBeNull();
  given({ embedded: false });
  expect(badgeInstead()).toBe('counted');
  given({ embedded: false, CARBON_EVIDENCE_URL: 'https://evidence.example', CARBON_PERIOD: '2026' });
  expect(badgeInstead()).toBeNull();
  given({ CARBON_BADGE: 'off' });
  expect(badgeInstead()).toBe('off');
});
