import { beforeAll, expect, test } from 'vitest';
import { placeSettings } from '~/platform/env.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { paths } from '~/web/paths.ts';
import { links } from '../../../workers/links.ts';

const key = 'for-tests-only-for-tests-only-for-tests-only';

beforeAll(() => {
  const services = { DATABASE_URL: 'postgresql://x/y', REDIS_URL: '/x', SMTP_URL: 'smtp://x' };
  const keys = { SESSION_KEYS: key, ENCRYPTION_KEYS: key, KEY_PEPPER: key };
  placeSettings(readSettings({ ...services, ...keys, PUBLIC_URL: 'https://wayline.example/' }, false));
});

test('links in mails lead to the pages that the product has', () => {
  expect(links.activate('t')).toBe(`https://wayline.example${paths.activate('t')}`);
  expect(links.reset('t')).toBe(`https://wayline.example${paths.reset('t')}`);
  expect(links.resetRequest()).toBe(`https://wayline.example${paths.resetRequest()}`);
  expect(links.login()).toBe(`https://wayline.example${paths.login()}`);
});
