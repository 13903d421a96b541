import { beforeAll, expect, test } from 'vitest';
import { urls } from '~/urls.ts';
import { links } from '../../../workers/links.ts';
import { placeTestSettings } from '../../support/settings.ts';

beforeAll(() => placeTestSettings({ ALLOW_INSECURE: '', PUBLIC_URL: 'https://wayline.example/' }));

test('links in mails lead to the pages that the product has', () => {
  expect(links.activate('t')).toBe(`https://wayline.example${urls.activate('t')}`);
  expect(links.reset('t')).toBe(`https://wayline.example${urls.reset('t')}`);
  expect(links.resetRequest()).toBe(`https://wayline.example${urls.resetRequest()}`);
  expect(links.login()).toBe(`https://wayline.example${urls.login()}`);
});
