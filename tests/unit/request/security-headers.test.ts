import { expect, test } from 'vitest';

process.env.SESSION_KEYS =
  process.env.ENCRYPTION_KEYS =
  process.env.KEY_PEPPER =
    'a-secret-of-a-test-that-is-long-enough';
const { pagePolicy } = await import('~/request/security-headers.server.ts');

test('S13 a page without scripts has no script-src at all', () => {
  expect(pagePolicy({})).toContain("default-src 'none'");
  expect(pagePolicy({})).not.toMatch(/script-src|unsafe/);
  expect(pagePolicy({})).toContain("connect-src 'self';");
});

test('a page that all visitors share allows its loader by hash, and what that imports from our files alone', () => {
  expect(pagePolicy({ scriptHash: 'sha256-x' })).toContain("script-src 'sha256-x' 'self'; connect-src 'self';");
});

test('S14 a form may lead to the payment page only where the page says so', () => {
  expect(pagePolicy({ formTargets: ['https://checkout.stripe.com'] })).toContain(
    "form-action 'self' https://checkout.stripe.com;",
  );
  expect(pagePolicy({})).toContain("form-action 'self';");
});

test('inline styles are allowed in attributes only, and only beside an itinerary', () => {
  expect(pagePolicy({ inlineStyles: true })).toContain("style-src 'self'; style-src-attr 'unsafe-inline'");
});

test('no page lets in scripts, frames or connections of another origin', () => {
  const policy = pagePolicy({ nonce: 'abc', formTargets: ['https://checkout.stripe.com'] });
  expect(policy).toContain("script-src 'nonce-abc'; connect-src 'self';");
  expect(policy).not.toContain('frame-src');
});
