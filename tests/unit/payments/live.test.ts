import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (key?: string) => {
  const { STRIPE_SECRET_KEY: _own, ...env } = process.env;
  const settings = key ? { STRIPE_SECRET_KEY: key } : {};
  return spawnSync(process.execPath, ['scripts/stripe-live.mjs'], { encoding: 'utf8', env: { ...env, ...settings } });
};

test('without a key the run at Stripe says step by step what it would do', () => {
  const { status, stdout } = run();
  expect(status).toBe(0);
  for (const word of [
    'subscribe',
    'upgrade',
    'downgrade',
    'cancel at the end',
    'cancel at once',
    'declined',
    '3-D Secure',
  ])
    expect(stdout).toContain(word);
  for (const word of ['dunning', 'dispute', 'refund', 'credit', 'VAT number']) expect(stdout).toContain(`${word}:`);
});

test('a live key is refused', () => {
  const { status, stderr } = run(`sk_live_${'x'.repeat(24)}`);
  expect([status, stderr]).toEqual([1, expect.stringContaining('refused')]);
});
