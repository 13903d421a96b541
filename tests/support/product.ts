import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { freePort } from '../../scripts/free-port.mjs';
import { eventually } from './eventually.ts';
import { copyPglite } from './pglite.ts';
import { shortLived } from './short-lived.ts';
import { makeTemporary } from './temporary.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

export interface Product {
  url: string;
  /** Process id, for tests that stop or kill it. */
  pid: number;
  dataFolder: string;
  /** Mails so far, newest first. */
  mailbox(): Promise<ReceivedMail[]>;
  /** Waits for a mail to an address. */
  mailTo(address: string, matching?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** Ends it and leaves its folder, for another start on it. */
  end(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The built product as `npm start` runs it: web, workers, embedded database and Redis, on a free port. The database is a
 * copy of a migrated one; what a first start makes of an empty folder is the matter of tests of its own. With the `PORT`
 * and `DATA_DIR` of one that has ended it goes on there.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const port = Number(settings.PORT ?? (await freePort()));
  const dataFolder = settings.DATA_DIR ?? makeTemporary('product');
  const environment = {
    NODE_ENV: 'production' as const,
    PORT: String(port),
    DATA_DIR: dataFolder,
    PASSWORD_COST: 'light',
  };
  if (!settings.DATA_DIR) await copyPglite(dataFolder);
  const child: ChildProcess = spawn(process.execPath, [shortLived, 'build/index.js', 'all', '--embedded'], {
    env: { ...process.env, ...environment, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the product ended with ${code}`)));
  ended.catch(() => {});
  await Promise.race([ended, eventually(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok, 55)]);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const mailbox = async () => (await (await fetch(`${url}/dev/mailbox.json`)).json()) as ReceivedMail[];
  return {
    url,
    pid: child.pid ?? 0,
    dataFolder,
    mailbox,
    mailTo: (address, matching = () => true) => waitForMail(mailbox, address, matching),
    end,
    async stop() {
      await end('SIGTERM');
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function waitForMail(
  mailbox: Product['mailbox'],
  address: string,
  matching: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail> {
  return eventually(async () =>
    (await mailbox()).find((mail) => JSON.stringify(mail.to).includes(address) && matching(mail)),
  );
}
