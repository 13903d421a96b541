import { examineBrowser, examineFonts, examineMachine } from './examine-machine.server.ts';
import { examineDatabase, examineMail, examineRedis, type PendingMigrations } from './examine-services.server.ts';
import { examineSettings } from './examine-settings.server.ts';
import { error, type Finding } from './finding.ts';

/** Looks at everything that this installation needs. Changes nothing. */
export async function examine(pending: PendingMigrations): Promise<Finding[]> {
  const parts = await Promise.all([
    examineDatabase(pending),
    examineRedis(),
    examineMail(),
    examineBrowser(),
    examineFonts(),
  ]);
  return [...examineSettings(), ...parts.flat(), ...examineMachine()];
}

/** What is left to say where the settings cannot be read. */
export const examineFaults = (faults: readonly string[]): Finding[] => faults.map((fault) => error('settings', fault));

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
