import { expect, test } from 'vitest';

process.env.SESSION_KEYS =
  process.env.ENCRYPTION_KEYS =
  process.env.KEY_PEPPER =
    'a-secret-of-a-test-that-is-long-enough';
const { pagePolicy } = await import('~/web/host/security-headers.server.ts');

test('S13 a page without scripts has no script-src at all', () => {
  expect(pagePolicy({})).toContain("default-src 'none'");
  expect(pagePolicy({})).not.toMatch(/script-src|unsafe/);
  expect(pagePolicy({})).toContain("connect-src 'self';");
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

test('a card form lets in its own sources and nothing more, and only beside a nonce', () => {
  const cardForm = {
    scripts: ['https://js.example'],
    frames: ['https://frame.example'],
    connections: ['https://api.example'],
  };
  const policy = pagePolicy({ nonce: 'abc', cardForm });
  expect(policy).toContain(
    "script-src 'nonce-abc' https://js.example; connect-src 'self' https://api.example; frame-src https://frame.example;",
  );
  expect(pagePolicy({ cardForm })).not.toContain('example');
  expect(pagePolicy({ nonce: 'abc' })).not.toContain('frame-src');
});
