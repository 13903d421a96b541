import { expect, test } from 'vitest';
import { defaultOptions } from '~/trip/present/display-options.ts';

const secret = 'a-secret-of-a-test-that-is-long-enough';
Object.assign(process.env, {
  ALLOW_INSECURE: '1',
  SESSION_KEYS: secret,
  ENCRYPTION_KEYS: secret,
  KEY_PEPPER: secret,
});
Object.assign(process.env, { DATABASE_URL: 'postgres://db/wayline', REDIS_URL: 'redis://q', SMTP_URL: 'smtp://mail' });
const { preferencesHeader, readPreferences } = await import('~/request/preferences.server.ts');

const visit = (cookie?: string) => new Request('http://wayline.test/', cookie ? { headers: { cookie } } : {});
const back = (header: string) => readPreferences(visit(header.split(';', 1)[0]));

test('a first visit has chosen and stored nothing', () => {
  expect(readPreferences(visit())).toEqual({
    language: null,
    outputLanguage: null,
    choices: null,
    currency: null,
    stored: false,
  });
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
  expect(back(preferencesHeader(preferences))).toEqual({ ...preferences, stored: true });
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
  expect(names.filter((name) => !(name in defaultOptions))).toEqual(['fareCurrency', 'outputLanguage', 'language']);
});

test('a cookie from before itineraries had a language of their own is read as it was meant', () => {
  const old = encodeURIComponent(
    'logo=on&format=tableoutput&cabinradio=off&distanceradio=off&fareCurrency=€&language=de',
  );
  const { outputLanguage, language, choices } = readPreferences(visit(`prefs=${old}`));
  expect([outputLanguage, language, choices?.format]).toEqual([null, 'de', 'tableoutput']);
});

test('a cookie that somebody wrote by hand can only name what exists', () => {
  const torn = encodeURIComponent('format=<b>&fareCurrency=BTC&language=xx&outputLanguage=xx&cabinradio=cabin');
  expect(readPreferences(visit(`prefs=${torn}`))).toMatchObject({
    language: null,
    outputLanguage: null,
    currency: null,
    choices: { format: 'threelines', cabinradio: 'cabin' },
  });
});

test('without a choice the cookie names the languages alone', () => {
  const header = preferencesHeader({ choices: null, currency: null, language: 'de', outputLanguage: null });
  expect(header).toMatch(/^prefs=language%3Dde;/);
  expect(back(header)).toMatchObject({ choices: null, currency: null, language: 'de' });
});
