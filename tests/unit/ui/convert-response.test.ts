import { expect, test } from 'vitest';
import { isConvertResponse } from '~/ui/converter/response.ts';

test.each(['<h1>Welcome to our network</h1>', {}, null, { faults: 'none' }])(
  'a page of somebody else in the place of an answer is none: %j',
  (answer) => {
    expect(isConvertResponse(answer)).toBe(false);
  },
);

test('an answer of ours is one', () => {
  const faults = [{ field: 'pnr', kind: 'too-many', message: 'Later' }];
  expect(isConvertResponse({ hasErrors: true, again: false, faults })).toBe(true);
});
