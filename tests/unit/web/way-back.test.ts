import { expect, test } from 'vitest';
import { wayBack } from '~/web/way-back.server.ts';

test('a path of our own is the way back', () => {
  expect(['/', '/privacy', '/intl/de?x=1'].map(wayBack)).toEqual(['/', '/privacy', '/intl/de?x=1']);
});

test('S29 whatever could lead elsewhere is the home page', () => {
  const tries = ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '', '/a\r\nb', null, {}];
  expect(tries.map(wayBack)).toEqual(tries.map(() => '/'));
});
