import { checkHealth } from './check-health.server.ts';

// `build/health.js`, a bundle of its own: supervisors run it every ten seconds, and the product's takes two seconds to load.
const { ok, text } = await checkHealth();
process.stdout.write(`${text}\n`);
process.exitCode = ok ? 0 : 1;
