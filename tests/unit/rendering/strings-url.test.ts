import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Namespace } from '~/i18n/catalogue.ts';
import { namespaces, stringsOf } from '~/i18n/i18n.server.ts';
import { findStrings, stringsFile } from '~/rendering/strings-url.server.ts';

const fileOf = (names: readonly Namespace[]) => {
  const hash = createHash('sha256')
    .update(JSON.stringify(stringsOf('en', names)))
    .digest('hex');
  return `${names.join('.')}.${hash.slice(0, 8)}.json`;
};

test('the sentences of a page with many forms are found, as those of any page', () => {
  const names = ['common', 'account', 'billing', 'members', 'errors', 'security', 'code'] as const;
  const { url, json } = stringsFile('en', names);
  expect(findStrings('en', url.split('/').at(-1) ?? '')?.json).toBe(json);
});

test('what strangers ask for in an order of their own is kept nowhere, and each name counts once', () => {
  const others = namespaces.filter((name) => name !== 'common').slice(0, 3);
  const file = fileOf(['common', ...others.reverse()]);
  const [one, two] = [findStrings('en', file), findStrings('en', file)];
  expect(one).toEqual(two);
  expect(one === two).toBe(false);
  expect(findStrings('en', fileOf(['common', 'common']))).toBeNull();
  expect(findStrings('en', 'common.account.00000000.json')).toBeNull();
});
