import { expect, test } from 'vitest';
import { languageOf } from '~/web/locale.server.ts';

const ask = (path: string, headers: Record<string, string> = {}) =>
  languageOf(new Request(`http://wayline.test${path}`, { headers }));

test('the converter speaks the language of its path, and English without one', () => {
  expect([ask('/intl/de'), ask('/', { 'accept-language': 'de' }), ask('/intl/xx')]).toEqual(['de', 'en', 'en']);
});

test('another page speaks the language chosen last', () => {
  expect(ask('/privacy', { cookie: `a=1; prefs=${encodeURIComponent('language=tr')}`, 'accept-language': 'de' })).toBe(
    'tr',
  );
});

test('without a choice a page speaks what the browser asks for most', () => {
  expect(ask('/privacy', { 'accept-language': 'en;q=0.5, nb-NO, de;q=0.9' })).toBe('no');
  expect(ask('/privacy', { 'accept-language': 'zh-CN,zh;q=0.9' })).toBe('cn');
  expect(ask('/privacy', { 'accept-language': 'xx, *' })).toBe('en');
});

test('a torn preferences cookie is no error', () => {
  expect(ask('/privacy', { cookie: 'prefs=%E0%A4%A' })).toBe('en');
});
