import { expect, test } from 'vitest';
import { decideLanguage } from '~/request/language.server.ts';

function ask(address: string, headers: Record<string, string> = {}) {
  const [path = '', query = ''] = address.split('?', 2);
  const { cookie = null, 'accept-language': accepts = null } = headers;
  return decideLanguage({ path, query, cookie, acceptLanguage: accepts });
}

test('the converter speaks the language of its path, and English without one', async () => {
  expect([await ask('/intl/de'), await ask('/', { 'accept-language': 'de' }), await ask('/intl/xx')]).toEqual([
    'de',
    'en',
    'en',
  ]);
});

test('another page speaks the language chosen last', async () => {
  expect(
    await ask('/privacy', { cookie: `a=1; prefs=${encodeURIComponent('language=tr')}`, 'accept-language': 'de' }),
  ).toBe('tr');
});

test('an address may name the language of its page, whatever was chosen and asked for before', async () => {
  const others = { cookie: `prefs=${encodeURIComponent('language=tr')}`, 'accept-language': 'de' };
  expect(await ask('/how-to-use-wayline?lang=fr', others)).toBe('fr');
  expect(await ask('/login?next=%2Fmembers&lang=en', others)).toBe('en');
});

test('what names no language, or stands where the path names one, says nothing', async () => {
  for (const query of ['lang=xx', 'lang=', 'lang', 'lang=DE', 'slang=fr', 'language=fr'])
    expect(await ask(`/privacy?${query}`, { 'accept-language': 'de' }), query).toBe('de');
  expect([await ask('/?lang=fr'), await ask('/intl/de?lang=fr')]).toEqual(['en', 'de']);
});

test('without a choice a page speaks what the browser asks for most', async () => {
  expect(await ask('/privacy', { 'accept-language': 'en;q=0.5, nb-NO, de;q=0.9' })).toBe('no');
  expect(await ask('/privacy', { 'accept-language': 'zh-CN,zh;q=0.9' })).toBe('cn');
  expect(await ask('/privacy', { 'accept-language': 'xx, *' })).toBe('en');
});

test('of a list that no browser sends, the first hundred languages count', async () => {
  const list = (count: number, last: string) => ({ 'accept-language': `${'xx,'.repeat(count)}${last}` });
  expect(await ask('/privacy', list(100, 'de'))).toBe('de');
  expect(await ask('/privacy', list(4000, 'de'))).toBe('en');
  expect(await ask('/privacy', { 'accept-language': `fr,${'qaa,'.repeat(2000)}${'en-GB,'.repeat(1300)}` })).toBe('fr');
  expect(await ask('/privacy', { 'accept-language': 'd'.repeat(15_000) })).toBe('en');
});

test('a torn preferences cookie is no error', async () => {
  expect(await ask('/privacy', { cookie: 'prefs=%E0%A4%A' })).toBe('en');
});
