import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keepServices } from './keep-services.ts';
import { runSandbox } from './payments/process.ts';

export { seedDemoAccounts } from './seed-accounts.ts';
export { seedDemoPlan } from './seed-plan.ts';
// `build/dev.js`: a module for the embedded product, and a program for the processes beside it. Never in an image.
export { type EmbeddedServices, startEmbedded } from './start-embedded.ts';

const programs: Record<string, (words: readonly string[]) => Promise<void>> = {
  payments: runSandbox,
  services: keepServices,
};

const [, file, role = '', ...words] = process.argv;
const isEntry = file !== undefined && fs.realpathSync(file) === fileURLToPath(import.meta.url);
if (isEntry) await programs[role]?.(words);
