import { expect, test } from 'vitest';
import { endpoints } from '~/api/endpoints.server.ts';
import { createPolicies } from '~/http/request-policy.server.ts';
import { createRouteMatcher } from '~/http/route-table.server.ts';

const pages = ['/', '/intl/:lang', '/signup', '/*'];
const paths = new Set([...endpoints.map(({ path }) => path), ...pages]);
const leaves = [...paths].map((pattern) => ({ id: pattern, chain: [], pattern, index: false }));
const policyAt = createPolicies({ find: createRouteMatcher(leaves) });

test.each([
  ['/', 512],
  ['/intl/de', 512],
  ['/api/convert', 256],
  ['/api/v1/convert', 256],
  ['/API/V1/Convert', 256],
  ['/api/write-file', 256],
  ['/api/v1/convert/batch', 512],
  ['/webhooks/stripe', 512],
  ['/csp-report', 8],
  ['/signup', 64],
  ['/api/auth/login', 64],
  ['/api/emailsend', 64],
])('a body for %s has up to %i kB', (path, kilobytes) => {
  expect(policyAt(path, 'POST').maxBytes).toBe(kilobytes * 1024);
});

test('only texts to convert count as texts', () => {
  const texts = ['/', '/intl/de', '/api/convert', '/api/v1/convert', '/api/write-file', '/api/v1/convert/batch'];
  for (const path of texts) expect(policyAt(path, 'POST').isText, path).toBe(true);
  for (const path of ['/signup', '/webhooks/stripe', '/csp-report', '/api/auth/login'])
    expect(policyAt(path, 'POST').isText, path).toBe(false);
});

test('exempt from the origin check are keys, signatures and the CSP report, never bearer tokens or pages', () => {
  const exempt = endpoints.filter(({ path, method }) => !policyAt(path, method).checksOrigin);
  expect(new Set(exempt.map(({ proof }) => proof))).toEqual(new Set(['key', 'signature', 'none']));
  expect(exempt.filter(({ proof }) => proof === 'none').map(({ path }) => path)).toEqual(['/csp-report']);
  for (const page of ['/', '/signup', '/nothing']) expect(policyAt(page, 'POST').checksOrigin, page).toBe(true);
});

test('endpoints get problem documents, everything else pages', () => {
  for (const { path } of endpoints) expect(policyAt(path, 'POST').isForPrograms, path).toBe(true);
  expect(policyAt('/api/unknown', 'POST').isForPrograms).toBe(true);
  for (const page of ['/', '/signup', '/nothing']) expect(policyAt(page, 'POST').isForPrograms, page).toBe(false);
});
