import { beforeAll, expect, test } from 'vitest';
import { paths } from '~/urls.ts';
import { links } from '../../../workers/links.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings({ NODE_ENV: 'production', PUBLIC_URL: 'https://wayline.example/' }));

test('links in mails lead to the pages that the product has', () => {
  expect(links.activate('t')).toBe(`https://wayline.example${paths.activate('t')}`);
  expect(links.reset('t')).toBe(`https://wayline.example${paths.reset('t')}`);
  expect(links.resetRequest()).toBe(`https://wayline.example${paths.resetRequest()}`);
  expect(links.login()).toBe(`https://wayline.example${paths.login()}`);
});
