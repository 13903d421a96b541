import { expect, test } from 'vitest';
import { changedEnglish, goneKeys } from '../../../scripts/translations.mjs';

test('every translation was compared with the English that stands there now', () => {
  expect([...changedEnglish().keys()], 'node scripts/translations.mjs says what to do').toEqual([]);
  expect(goneKeys()).toEqual([]);
});
