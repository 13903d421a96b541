import { expect, test } from 'vitest';
import { defaultOptions, pageOptions } from '~/trip/options/display-options.ts';

const secret = 'a-secret-of-a-test-that-is-long-enough';
Object.assign(process.env, {
  ALLOW_INSECURE: '1',
  SESSION_KEYS: secret,
  ENCRYPTION_KEYS: secret,
  KEY_PEPPER: secret,
});
Object.assign(process.env, { DATABASE_URL: 'postgres://db/wayline', REDIS_URL: 'redis://q', SMTP_URL: 'smtp://mail' });
const { choicesHeader, languageHeader, preferencesHeader, readPreferences } = await import(
  '~/request/preferences.server.ts'
);

const visit = (cookie?: string) => new Request('http://wayline.test/', cookie ? { headers: { cookie } } : {});
const back = (header: string) => readPreferences(visit(header.split(';', 1)[0]), 'en');

test('a first visit has the defaults and stores nothing', () => {
  expect(readPreferences(visit(), 'en')).toEqual({
    language: null,
    outputLanguage: null,
    choices: { ...pageOptions, twelveClock: null },
    currency: '$',
    stored: false,
    hasCurrency: false,
    hasChoices: false,
  });
});

test('outside English a first visit starts with the local currency, and nowhere with a chosen clock', () => {
  const start = (['es', 'de', 'fr', 'nl', 'cn', 'pt', 'no', 'tr'] as const).map((language) => {
    const { choices, currency } = readPreferences(visit(), language);
    return `${language} ${currency} ${choices.twelveClock}`;
  });
  expect(start.join()).toBe('es € null,de € null,fr € null,nl € null,cn ¥ null,pt R$ null,no kr null,tr ₺ null');
});

test('a visit to another language stores no choices, and choices once made are kept there', () => {
  const visited = languageHeader(null, '/intl/de', 'de') ?? '';
  expect(back(visited)).toMatchObject({ language: 'de', hasChoices: false, currency: '$' });
  const chosen = choicesHeader(visit(), { choices: pageOptions, currency: '₺', language: 'de', outputLanguage: null });
  const kept = languageHeader(chosen.split(';', 1)[0] ?? '', '/intl/fr', 'fr') ?? '';
  expect(back(kept)).toMatchObject({ language: 'fr', hasChoices: true, currency: '₺' });
  const german = readPreferences(visit(), 'de');
  expect(choicesHeader(visit(), { ...german, language: 'de' })).toMatch(/^prefs=language%3Dde;/);
});

test('what is written is what is read, for every option off and for symbols', () => {
  const choices = {
    ...defaultOptions,
    format: 'tableoutput',
    cabinradio: 'className',
    distanceradio: 'miles',
  } as const;
  const off = Object.fromEntries(
    Object.entries(choices).map(([name, value]) => [name, value === true ? false : value]),
  );
  const preferences = {
    choices: off as unknown as typeof choices,
    currency: 'S/.',
    language: 'cn',
    outputLanguage: 'no',
  } as const;
  expect(back(preferencesHeader(preferences))).toEqual({
    ...preferences,
    hasCurrency: true,
    stored: true,
    hasChoices: true,
  });
});

test('the cookie is a plain readable one for a year, with nothing but choices in it', () => {
  const header = preferencesHeader({
    choices: defaultOptions,
    currency: '€',
    language: 'de',
    outputLanguage: 'fr',
  });
  expect(header).toMatch(/^prefs=[^;\s]+; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  const names = [...new URLSearchParams(decodeURIComponent(header.split(/[=;]/, 2)[1] ?? '')).keys()];
  expect(names.filter((name) => !(name in defaultOptions))).toEqual([
    'version',
    'clockOf',
    'fareCurrency',
    'outputLanguage',
    'language',
  ]);
});

test('a cookie from before itineraries had a language of their own is read as it was meant', () => {
  const old = encodeURIComponent(
    'logo=on&format=tableoutput&cabinradio=off&distanceradio=off&fareCurrency=€&language=de',
  );
  const { outputLanguage, language, choices } = readPreferences(visit(`prefs=${old}`), 'en');
  expect([outputLanguage, language, choices.format]).toEqual([null, 'de', 'tableoutput']);
});

test('a cookie from when the cabin was off everywhere has chosen none, and keeps what was chosen in it', () => {
  const cabinIn = (text: string) =>
    readPreferences(visit(`prefs=${encodeURIComponent(text)}`), 'en').choices.cabinradio;
  expect(cabinIn('logo=on&view=designed&cabinradio=off')).toBeNull();
  expect(cabinIn('logo=on&view=designed&cabinradio=className')).toBe('className');
  const chosen = { choices: { ...pageOptions, cabinradio: 'off' as const }, currency: '$' as const };
  expect(back(choicesHeader(visit(), { ...chosen, language: 'en', outputLanguage: null })).choices.cabinradio).toBe(
    'off',
  );
});

test('a clock is stored when somebody chose it, and is else the one of the language', () => {
  const german = { currency: '$', language: 'en', outputLanguage: 'de' } as const;
  const storedBy = (twelveClock: boolean | null) =>
    back(choicesHeader(visit(), { ...german, choices: { ...pageOptions, carbon: true, twelveClock } })).choices
      .twelveClock;
  expect([storedBy(null), storedBy(true), storedBy(false)]).toEqual([null, true, false]);
});

test('a cookie from before itineraries had a clock of their own has chosen what its language does not begin with', () => {
  const clockIn = (text: string, language: 'en' | 'de') =>
    readPreferences(visit(`prefs=${encodeURIComponent(`view=designed&version=2&${text}`)}`), language).choices
      .twelveClock;
  expect(clockIn('twelveClock=on&language=en', 'de')).toBeNull();
  expect(clockIn('language=de', 'en')).toBeNull();
  expect(clockIn('language=en', 'en')).toBe(false);
  expect(clockIn('twelveClock=on&language=de', 'de')).toBe(true);
});

test('a cookie that somebody wrote by hand can only name what exists', () => {
  const torn = encodeURIComponent('format=<b>&fareCurrency=BTC&language=xx&outputLanguage=xx&cabinradio=cabin');
  expect(readPreferences(visit(`prefs=${torn}`), 'en')).toMatchObject({
    language: null,
    outputLanguage: null,
    currency: '$',
    choices: { format: 'threelines', cabinradio: 'cabin' },
  });
});

test('a currency is stored when somebody chose another than the language begins with', () => {
  const chosen = {
    choices: { ...defaultOptions, logo: !defaultOptions.logo },
    language: 'en' as const,
    outputLanguage: null,
  };
  const storedBy = (currency: '$' | '£', cookie = '') => {
    const header = choicesHeader(visit(cookie), { ...chosen, currency });
    return readPreferences(visit(header.slice(0, header.indexOf(';'))), 'en');
  };
  expect(storedBy('$')).toMatchObject({ hasChoices: true, hasCurrency: false, currency: '$' });
  expect(storedBy('£')).toMatchObject({ hasCurrency: true, currency: '£' });
  const earlier = `prefs=${encodeURIComponent('fareCurrency=£')}`;
  expect(storedBy('$', earlier)).toMatchObject({ hasCurrency: true, currency: '$' });
});
