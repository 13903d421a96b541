import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface WebProcess {
  url: string;
  /** Ends when the process has ended, by itself or by `kill`. */
  ended: Promise<unknown>;
  kill(): Promise<void>;
}

/** The built product in a process of its own, on a database that the test has opened. */
export async function startWebProcess(environment: Record<string, string>): Promise<WebProcess> {
  const child = fork('tests/support/web-main.mjs', { env: { ...process.env, ...environment }, execArgv: [] });
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the web process ended'))),
  ])) as [number];
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url: `http://localhost:${port}`, ended, kill }; // the host of its PUBLIC_URL
}
