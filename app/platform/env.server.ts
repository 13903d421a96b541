import { readSettings, type Settings, variableNames } from './settings.server.ts';
import { similarNames } from './similar-names.ts';

let current: Settings | undefined;

/** Reads and checks the environment once. @throws SettingsError */
export function settings(): Settings {
  current ??= readSettings(process.env, process.argv.includes('--embedded'));
  return current;
}

export function configureSettings(given: Settings): void {
  current = given;
}

export const misspeltSettings = (): { name: string; like: string }[] =>
  similarNames(Object.keys(process.env), variableNames);

export const searchPath = (): string => process.env.PATH ?? '';
