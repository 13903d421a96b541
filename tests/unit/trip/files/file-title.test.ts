import { expect, test } from 'vitest';
import { fileTitle } from '~/trip/files/file-title.ts';
import { papersOfText, papersOfTrip } from '../../../support/papers-to-send.ts';

test.each([
  ['en', 'London to Tokyo and back', '10 February 2027'],
  ['de', 'London – Tokio und zurück', '10. Februar 2027'],
  ['cn', '伦敦—东京往返', '2027年2月10日'],
] as const)('in %s it is the route and the first day', (language, route, date) => {
  expect(fileTitle(papersOfTrip('return', { language }))).toEqual({ route, date });
});

test('without names, and without flights nothing is made up', () => {
  expect(fileTitle(papersOfTrip('tour')).route).not.toContain('Banerjee');
  expect(fileTitle(papersOfText('nothing'))).toEqual({ route: null, date: null });
  expect(fileTitle([])).toEqual({ route: null, date: null });
});
