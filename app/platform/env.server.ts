import { readSettings, type Settings } from './settings.server.ts';

let current: Settings | undefined;

/** The settings of this process, read and checked once. Throws `SettingsError`, which names every fault at once. */
export function settings(): Settings {
  current ??= readSettings(process.env, process.argv.includes('--embedded'));
  return current;
}

/** Lets a test run the process with settings of its own. */
export function placeSettings(given: Settings): void {
  current = given;
}

/** Where programs are looked for. */
export const searchPath = (): string => process.env.PATH ?? '';
