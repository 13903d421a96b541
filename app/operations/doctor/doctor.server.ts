import { checkTimes } from '~/jobs/check-times.server.ts';
import { configureSettings, settings } from '~/platform/env.server.ts';
import { SettingsError } from '~/platform/settings.server.ts';
import { examineBackups } from './examine-backups.server.ts';
import { examineDatabase, type PendingMigrations } from './examine-database.server.ts';
import { examineBrowser, examineFonts, examineMachine } from './examine-machine.server.ts';
import { examineProcesses } from './examine-processes.server.ts';
import { examineMail, examinePdfStorage, examineRedis } from './examine-services.server.ts';
import { examineSettings } from './examine-settings.server.ts';
import { examineStripe } from './examine-stripe.server.ts';
import { examineTelemetry } from './examine-telemetry.server.ts';
import { error, type Finding } from './finding.ts';

/**
 * Looks at everything that this installation needs. Changes nothing. The database comes first and alone: beside a browser
 * that starts, a connection took so long on a busy machine that it seemed to be away.
 */
async function examine(pending: PendingMigrations): Promise<Finding[]> {
  const database = await examineDatabase(pending);
  const parts = await Promise.all([
    examineRedis(),
    examineProcesses(),
    examineMail(),
    examineStripe(),
    examinePdfStorage(),
    examineBrowser(),
    examineFonts(),
    examineTelemetry(),
  ]);
  return [...examineSettings(), ...database, ...parts.flat(), ...examineBackups(), ...examineMachine()];
}

/** Where the settings cannot be read, their faults are all that is left to say. The log is silent from here on. */
export async function examineInstallation(pending: PendingMigrations): Promise<Finding[]> {
  try {
    checkTimes(settings());
    configureSettings({ ...settings(), LOG_LEVEL: 'silent' });
  } catch (fault) {
    if (fault instanceof SettingsError) return fault.faults.map((each) => error('settings', each));
    throw fault;
  }
  return examine(pending);
}

export const isHealthy = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'error');

const marks = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' };

/** @param asJson one JSON object, for programs */
export function reportOf(findings: readonly Finding[], version: string, asJson: boolean): string {
  if (asJson) return JSON.stringify({ version, healthy: isHealthy(findings), findings }, null, 2);
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(({ name, state, detail }) => `${marks[state]}  ${name.padEnd(width)}  ${detail}`);
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  return [`Wayline ${version}`, ...lines, `${count('error')} errors, ${count('warning')} warnings`].join('\n');
}
