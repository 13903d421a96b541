import { askCommandSocket } from '~/platform/command-socket.server.ts';
import { readTrialSettings, trialFolder } from '~/platform/env.server.ts';
import { printNote } from '~/platform/log.server.ts';
import type { CommandResult } from './command-result.ts';

/**
 * The embedded database has one owner: the trial that runs here is asked.
 * @returns null where none runs; then its settings are read, and its database may be opened here
 */
export async function askTrial(words: readonly string[]): Promise<CommandResult | null> {
  const folder = trialFolder();
  if (!folder) return null;
  printNote(`DATABASE_URL is not set: this is the trial in ${folder}.`);
  const result = await askCommandSocket(folder, words);
  if (!result) readTrialSettings();
  return result;
}
