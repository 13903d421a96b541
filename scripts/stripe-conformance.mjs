// npm run stripe:conformance: records the whole billing suite inside of the payment sandbox and checks every request,
// answer and event against the types of Stripe's library. With a file's name it checks that recording.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { check } from './conformance/check.mjs';
import { root } from './install.mjs';

const library = path.join(root, 'node_modules', 'stripe');
const given = process.argv[2];
const file = given ?? path.join(root, '.cache', 'stripe-billing.ndjson');
const failed = given ? 0 : recordSuite();
const { counts, faults } = await check(root, library, file);

for (const [what, times] of [...counts].sort()) process.stdout.write(`${String(times).padStart(6)} ${what}\n`);
for (const [what, { times, example }] of faults)
  process.stdout.write(`FAULT ${times} × ${what}${example ? `\n      ${example}` : ''}\n`);
const calls = [...counts].reduce((sum, [, times]) => sum + times, 0);
process.stdout.write(`${calls} calls and events of ${counts.size} kinds, ${faults.size} kinds of faults\n`);
process.exit(faults.size > 0 || failed > 0 || calls === 0 ? 1 : 0);

/** @returns how many of the two runs failed */
function recordSuite() {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  const runs = [
    ['unit', 'tests/unit/payments/'],
    ['integration', 'tests/integration/billing/', 'tests/faults/billing/', ...attacksOnMoney()],
  ];
  return runs.filter(([project, ...tests]) => {
    const argv = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...tests];
    return (
      spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit', env: { ...process.env, STRIPE_RECORD: file } })
        .status !== 0
    );
  }).length;
}

function attacksOnMoney() {
  const folder = path.join(root, 'tests', 'attacks');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => /support\/(billing|payments-sandbox)/.test(fs.readFileSync(path.join(folder, name), 'utf8')))
    .map((name) => `tests/attacks/${name}`);
}
