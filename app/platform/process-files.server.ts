import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seconds } from './clock.ts';
import { restrictToOwner } from './private-folder.server.ts';

/** A running process of the product, as others on its machine or in its container see it. */
export interface ProcessRecord {
  role: string;
  pid: number;
  /** Where `/healthz` is; null for a process that serves no HTTP. */
  url: string | null;
  /** Milliseconds since 1970, of the last sign of life. */
  at: number;
}

/** Milliseconds. A process writes every few seconds. */
export const SILENT_AFTER = seconds(30);

/** A sign from the future is none: the clock was put back since, and a living process has given another (F27). */
export const isSilent = (at: number, now: number): boolean => Math.abs(now - at) > SILENT_AFTER;

/** One folder for each user, so that nobody else's files are believed. */
const folder = () => path.join(os.tmpdir(), `wayline-${process.getuid?.() ?? 'processes'}`);

const fileOf = (pid: number) => path.join(folder(), `${pid}.json`);

export function writeProcess(record: ProcessRecord): void {
  fs.mkdirSync(folder(), { recursive: true, mode: 0o700 });
  restrictToOwner(folder());
  const draft = `${fileOf(record.pid)}.new`;
  fs.writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
  fs.renameSync(draft, fileOf(record.pid));
}

/** Processes that are there; what others left behind, or an earlier one with the same id, is deleted. */
export function listProcesses(): ProcessRecord[] {
  const names = fs.existsSync(folder()) ? fs.readdirSync(folder()).filter((name) => /^\d+\.json$/.test(name)) : [];
  return names.map(readProcess).filter((record): record is ProcessRecord => record !== null && isRunning(record.pid));
}

/** For a process that starts: the id of one that was killed may have been given again. */
export function forgetSilentProcesses(now: number): void {
  const silent = listProcesses().filter(({ at }) => isSilent(at, now));
  for (const { pid } of silent) removeProcess(pid);
}

export const removeProcess = (pid: number): void => fs.rmSync(fileOf(pid), { force: true });

function readProcess(name: string): ProcessRecord | null {
  try {
    const file = path.join(folder(), name);
    if (fs.lstatSync(file).uid !== (process.getuid?.() ?? fs.lstatSync(file).uid)) return null;
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ProcessRecord;
  } catch {
    return null; // gone meanwhile
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    fs.rmSync(fileOf(pid), { force: true });
    return false;
  }
}
