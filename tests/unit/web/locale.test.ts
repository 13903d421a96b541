import { expect, test } from 'vitest';
import { decideLanguage, handOn, languageOf } from '~/web/locale.server.ts';

async function ask(path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://wayline.test${path}`, { headers });
  const { cookie = null, 'accept-language': accepts = null } = headers;
  handOn(request, await decideLanguage({ path, cookie, accepts }));
  return languageOf(request);
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

test('without a choice a page speaks what the browser asks for most', async () => {
  expect(await ask('/privacy', { 'accept-language': 'en;q=0.5, nb-NO, de;q=0.9' })).toBe('no');
  expect(await ask('/privacy', { 'accept-language': 'zh-CN,zh;q=0.9' })).toBe('cn');
  expect(await ask('/privacy', { 'accept-language': 'xx, *' })).toBe('en');
});

test('a torn preferences cookie is no error', async () => {
  expect(await ask('/privacy', { cookie: 'prefs=%E0%A4%A' })).toBe('en');
});

test('a caller cannot name the language in the header that the host uses', async () => {
  expect(await ask('/privacy', { 'x-wayline-language': 'tr' })).toBe('en');
});
