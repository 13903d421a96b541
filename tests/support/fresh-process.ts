import { vi } from 'vitest';

/**
 * Test files share a process, which saves starting one and loading our packages for each; our own modules are loaded
 * anew, so that no file sees what another left in them. Variables, arguments and `fetch` are again what they were first.
 */
const shared = globalThis as { wayline?: { env: NodeJS.ProcessEnv; argv: string[]; fetch: typeof globalThis.fetch } };
shared.wayline ??= { env: { ...process.env }, argv: [...process.argv], fetch: globalThis.fetch };
const { env, argv, fetch } = shared.wayline;

vi.resetModules();
for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
Object.assign(process.env, env);
process.argv.splice(0, process.argv.length, ...argv);
globalThis.fetch = fetch;
