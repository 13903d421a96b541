import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { makeProfile, removeProfile } from './browser-profiles.server.ts';
import { searchPath, settings } from './env.server.ts';

/** The headless shell comes first: it starts sooner and needs less memory. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium(): string | null {
  const { CHROMIUM_PATH } = settings();
  if (CHROMIUM_PATH) return isExecutable(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  return systemChromium();
}

export function systemChromium(): string | null {
  const folders = searchPath().split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
}

/** Puppeteer ends the whole process when a file cannot be run, so this check comes first. */
function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** No name resolves and the proxy does not exist, so the browser has no network (S26). */
const isolationFlags = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
];

/** Chromium's sandbox does not work for root. */
const chromiumFlags = (): string[] => [...isolationFlags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** No secrets. */
const chromiumVariables = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: searchPath(),
  HOME: os.tmpdir(),
  LANG: 'C.UTF-8',
});

/**
 * The browser's processes form one group, and end when the pipe to this process breaks.
 * @param timeout milliseconds of the whole start: Puppeteer itself waits for ever for a browser that ends while it starts
 */
export async function launchChromium(executablePath: string, timeout: number): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer-core'); // slow to load, so not at start
  const profile = makeProfile();
  const stop = new AbortController();
  const late = rejectAfter(timeout);
  const launch = puppeteer.launch({
    executablePath,
    signal: stop.signal,
    userDataDir: profile,
    pipe: true,
    timeout,
    protocolTimeout: timeout,
    args: chromiumFlags(),
    env: chromiumVariables(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const browser = await Promise.race([launch, late.promise]);
    browser.process()?.once('exit', () => removeProfile(profile));
    return browser;
  } catch (error) {
    stop.abort(); // kills what has started
    launch.catch(() => {});
    removeProfile(profile);
    throw error;
  } finally {
    late.cancel();
  }
}

function rejectAfter(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    const message = `the browser did not start within ${milliseconds / 1000} seconds`;
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

/**
 * Starts it for nothing, at the lowest priority, so that what serves is not held up, and without Puppeteer: over its pipe,
 * a browser that does not start is only gone.
 * @param timeout milliseconds
 * @returns as `reason` up to 300 characters of its standard error; empty where it says nothing
 */
export async function startsChromium(file: string, timeout: number): Promise<{ starts: boolean; reason: string }> {
  const profile = makeProfile();
  const flags = [...chromiumFlags(), '--headless', `--user-data-dir=${profile}`, '--dump-dom', 'about:blank'];
  const options = { env: chromiumVariables(), timeout, killSignal: 'SIGKILL', maxBuffer: 100_000 } as const;
  try {
    const running = promisify(execFile)(file, flags, options);
    lowerPriority(running.child.pid);
    await running;
    return { starts: true, reason: '' };
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr ?? '').split('\n');
    return {
      starts: false,
      reason: (lines.find((line) => line.includes('FATAL')) ?? lines.find(Boolean) ?? '').slice(0, 300),
    };
  } finally {
    removeProfile(profile);
  }
}

/** Of a process that has just been started, and so of all that it starts. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // has ended already
  }
}

export function killChromium(browser: Browser): void {
  const leader = browser.process()?.pid;
  if (!leader) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // gone already
  }
}

const PAGE_BYTES = 4096;

/** Bytes that the process group does not share; 0 without `/proc`. */
export function memoryOfGroup(leader: number): number {
  const processes = readFolder('/proc').filter((name) => /^\d+$/.test(name) && groupOf(name) === leader);
  return processes.reduce((sum, id) => sum + ownMemory(id), 0);
}

/** `/proc/4711/stat` reads "4711 (chromium) S 4700 4711 …"; the name may hold blanks and brackets. */
function groupOf(id: string): number | null {
  const fields = readText(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ');
  return fields?.[2] ? Number(fields[2]) : null;
}

/** `/proc/4711/statm` reads "size resident shared …", in pages. */
function ownMemory(id: string): number {
  const [, resident = 0, shared = 0] = readText(`/proc/${id}/statm`).split(' ').map(Number);
  return (resident - shared) * PAGE_BYTES;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readFolder(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
