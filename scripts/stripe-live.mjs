// npm run stripe:live: takes the whole lifecycle's steps at Stripe itself, with the key of a test account and a test
// clock. Without a key it says what it would do.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const story = 'tests/integration/billing/whole-lifecycle.test.ts';
const key = process.env.STRIPE_SECRET_KEY ?? '';

if (key && !/^(sk|rk)_test_/.test(key)) {
  process.stderr.write(
    'STRIPE_SECRET_KEY is no key of a test account (sk_test_…). This would move real money: refused.\n',
  );
  process.exit(1);
}
if (!key) {
  process.stdout.write(`${explanation()}\n`);
  process.exit(0);
}
const argv = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', '--reporter=verbose', story];
const env = { ...process.env, PAYMENTS_AT_STRIPE: key };
process.exit(spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit', env }).status ?? 1);

function explanation() {
  const titles = [
    ...fs.readFileSync(path.join(root, story), 'utf8').matchAll(/^(?:test\(| {2})'(.+)',$|^test\('(.+?)', \{/gm),
  ];
  const steps = titles.map(([, own, other], at) => `${String(at + 1).padStart(3)}. ${own ?? other}`);
  return [
    'With STRIPE_SECRET_KEY=sk_test_… this makes a test clock and a customer at Stripe, takes these steps with the',
    "product's own functions and a database of its own, and compares the books to the penny after each:",
    '',
    ...steps,
    '',
    'It takes some minutes, deletes the clock with its customer afterwards, and refuses live keys. A restricted key needs',
    'write access to customers, payment methods, products, prices, subscriptions, schedules, invoices, credit notes, tax',
    'ids, disputes and test clocks, and read access to events. In step 10 nobody sits at the bank’s page, so a card that',
    'does not ask takes over. By hand remain: 3-D Secure confirmed on Stripe’s page, and the hosted and embedded checkout.',
    'npm test takes the same steps in the payment sandbox.',
  ].join('\n');
}
