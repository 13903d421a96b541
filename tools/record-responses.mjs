// Records what a built product answers, so that two builds can be compared to the byte:
//   node tools/record-responses.mjs --build DIR --out FILE     asks some thousands of requests of DIR/build/index.js;
//                                                                with --only converter,trips some parts alone
//   node tools/record-responses.mjs compare OLD NEW            prints what differs; ends with 1 where something does
// DIR is a checkout with its build. What changes from run to run (ids, dates, tokens, names of built files) is masked, and
// two recordings of one build are the same file.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { recordCalls } from './recording/account-calls.mjs';
import { recordBodies, recordSamples } from './recording/api-bodies.mjs';
import { recordBatches, recordKeys } from './recording/api-keys.mjs';
import { compare } from './recording/compare.mjs';
import { recordConverter } from './recording/converter.mjs';
import { recordLimits } from './recording/limits.mjs';
import { recordLookUps } from './recording/look-ups.mjs';
import { recordFiles, recordHealth, recordMailbox, recordMails, recordRaw } from './recording/others.mjs';
import { recordAdmin, recordBilling } from './recording/paying.mjs';
import { revealKeys, signIn } from './recording/people.mjs';
import { startBuild } from './recording/product.mjs';
import { createRecorder } from './recording/recorder.mjs';
import { listAddresses, recordMembers, recordRefusals, recordSitemap, recordStrangers } from './recording/routes.mjs';
import { recordContact, recordReset, recordSignIn } from './recording/sign-in.mjs';
import { recordSignUp } from './recording/sign-up.mjs';
import { recordTrips } from './recording/trips.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' }, out: { type: 'string' }, only: { type: 'string' } },
});

if (positionals[0] === 'compare') {
  const [old, next] = positionals.slice(1).map((file) => JSON.parse(fs.readFileSync(file, 'utf8')));
  process.exitCode = compare(old, next) ? 0 : 1;
} else if (values.build && values.out) {
  const records = await recordBuild(path.resolve(values.build));
  fs.mkdirSync(path.dirname(path.resolve(values.out)), { recursive: true });
  fs.writeFileSync(values.out, `${JSON.stringify(records, null, 1)}\n`);
  process.stdout.write(`${Object.keys(records).length} answers in ${values.out}\n`);
} else {
  process.stderr.write('usage: record-responses --build DIR --out FILE | compare OLD NEW\n');
  process.exitCode = 2;
}

async function recordBuild(checkout) {
  const product = await startBuild(checkout);
  try {
    const recorder = createRecorder(product);
    const addresses = await listAddresses(root);
    const parts = {
      strangers: () => recordStrangers(recorder, addresses),
      sitemap: () => recordSitemap(recorder),
      refusals: () => recordRefusals(recorder, addresses),
      members: async () => recordMembers(addresses, await signInDemos(recorder)),
      converter: () => recordConverter(recorder, root),
      trips: () => recordTrips(recorder),
      api: () => recordApi(recorder),
      mails: () => recordMails(recorder),
      files: () => recordFiles(recorder),
      health: () => recordHealth(recorder),
      raw: () => recordRaw(recorder),
      accounts: () => recordAccounts(recorder),
      mailbox: () => recordMailbox(recorder),
    };
    const only = values.only?.split(',');
    for (const [name, run] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue;
      const began = performance.now();
      await run();
      process.stderr.write(`${name}: ${Math.round(performance.now() - began)} ms\n`);
    }
    return recorder.records;
  } finally {
    await product.stop();
  }
}

async function signInDemos(recorder) {
  return {
    customer: await signIn(recorder, 'customer', '100.99.0.1'),
    agent: await signIn(recorder, 'agent', '100.99.0.2'),
    admin: await signIn(recorder, 'admin', '100.99.0.3'),
  };
}

async function recordApi(recorder) {
  const keys = await revealKeys(recorder);
  await recordBodies(recorder);
  await recordSamples(recorder);
  for (const record of [recordKeys, recordBatches, recordLookUps, recordLimits]) await record(recorder, keys);
}

async function recordAccounts(recorder) {
  const parts = [recordSignUp, recordSignIn, recordContact, recordReset, recordCalls, recordBilling, recordAdmin];
  for (const record of parts) await record(recorder);
}
