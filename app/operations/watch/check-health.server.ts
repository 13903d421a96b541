import { seconds } from '~/platform/clock.ts';
import { isSilent, listProcesses, type ProcessRecord } from '~/platform/process-files.server.ts';
import type { CommandResult } from '../commands/command-result.ts';

/**
 * Whether all processes of this user on this machine, or in this container, are alive: a process that serves is asked
 * over HTTP, a worker gives a sign of life every few seconds. An outage of PostgreSQL or Redis does not count, since a
 * restart would not end it.
 */
export async function checkHealth(now = Date.now()): Promise<CommandResult> {
  const processes = listProcesses();
  if (processes.length === 0) return { ok: false, text: 'No process of Wayline runs here.' };
  const results = await Promise.all(processes.map(async (each) => ({ ...each, fault: await faultOf(each, now) })));
  const lines = results.map(({ role, pid, fault }) => `${role} (process ${pid}): ${fault ?? 'alive'}`);
  return { ok: results.every(({ fault }) => fault === null), text: lines.join('\n') };
}

async function faultOf({ url, at }: ProcessRecord, now: number): Promise<string | null> {
  const silence = Math.round((now - at) / 1000);
  if (isSilent(at, now))
    return silence < 0 ? 'no sign of life since the clock was put back' : `no sign of life for ${silence} s`;
  return url === null ? null : httpFault(url);
}

async function httpFault(url: string): Promise<string | null> {
  try {
    const { status } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(seconds(3)) });
    return status === 200 ? null : `/healthz says ${status}`;
  } catch {
    return `${url} does not respond`;
  }
}
