import { readSettings, type Settings, settingNames } from './settings.server.ts';
import { similarNames } from './similar-names.ts';

let current: Settings | undefined;

/** The settings of this process, read and checked once. Throws `SettingsError`, which names every fault at once. */
export function settings(): Settings {
  current ??= readSettings(process.env, process.argv.includes('--embedded'));
  return current;
}

/** Lets a test run the process with settings of its own. */
export function configureSettings(given: Settings): void {
  current = given;
}

/** Variables that look like a misspelt setting, each with the setting it may be meant for. */
export const misspeltSettings = (): { name: string; like: string }[] =>
  similarNames(Object.keys(process.env), settingNames);

/** Where programs are looked for. */
export const searchPath = (): string => process.env.PATH ?? '';
