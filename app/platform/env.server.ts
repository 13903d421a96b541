import fs from 'node:fs';
import path from 'node:path';
import { readSettings, type Settings, variableNames } from './settings.server.ts';
import { similarNames } from './similar-names.ts';

let current: Settings | undefined;

/** Reads and checks the environment once. @throws SettingsError */
export function settings(): Settings {
  current ??= readSettings(process.env, process.argv.includes('--embedded'));
  return current;
}

/** The data folder of the trial (`npm start`) that was run here; null where the environment names a database. */
export function trialFolder(): string | null {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env;
  const folder = path.resolve(DATA_DIR || '.data');
  return !DATABASE_URL && !DATABASE_URL_FILE && fs.existsSync(folder) ? folder : null;
}

/** The settings are those of the trial, without `--embedded`. */
export function readTrialSettings(): void {
  current = readSettings(process.env, true);
}

export function configureSettings(given: Settings): void {
  current = given;
}

export const misspeltSettings = (): { name: string; like: string }[] =>
  similarNames(Object.keys(process.env), variableNames);

export const searchPath = (): string => process.env.PATH ?? '';
