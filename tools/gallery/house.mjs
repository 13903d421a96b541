// The built product on a free port, with services of its own, for pictures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { root } from '../../scripts/install.mjs';

export const password = 'Wayline-demo-1';

/** Starts web and workers with an embedded database; `environment` may take something from them. */
export async function startHouse(environment = {}) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-gallery-'));
  const first = await startServer(data, environment);
  const sessions = new Map();
  return {
    url: first.url,
    mailTo: (address, part) => linkTo(first.url, address, part),
    secret: () => JSON.parse(fs.readFileSync(path.join(data, 'secrets.json'), 'utf8')).SESSION_KEYS,
    async signIn(browser, who) {
      if (!sessions.has(who)) sessions.set(who, await signIn(browser, first.url, who));
      return sessions.get(who);
    },
    async stop() {
      await first.stop();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function startServer(data, environment) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['build/index.js', 'all', '--embedded'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'silent',
      SOCIAL_LINKS: 'https://www.linkedin.com/company/wayline',
      RATE_LIMIT_PAGE: '100000',
      RATE_LIMIT_CHANGES: '100000',
      RATE_LIMIT_SIGNUP: '100000',
      RATE_LIMIT_SIGNIN: '100000',
      RATE_LIMIT_CONTACT: '100000',
      RATE_LIMIT_RESET: '100000',
      DATA_DIR: data,
      ...environment,
    },
  });
  for (let waited = 0; ; waited += 100) {
    if (
      await fetch(`${url}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      break;
    if (waited > 60_000 || child.exitCode !== null) throw new Error(`the product did not start`);
    await sleep(100);
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, stop };
}

/** Signs a demo account in, and keeps the session for all pictures of it. */
async function signIn(browser, url, who) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.fill('main [name=email]', `${who}@example.com`);
  await page.fill('main [name=password]', password);
  await page.click('main .sign-in button[type=submit]');
  await page.waitForURL('**/members**');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function linkTo(url, address, part) {
  for (let waited = 0; waited < 15_000; waited += 200) {
    const mails = await (await fetch(`${url}/dev/mailbox.json`)).json();
    const links = mails.filter(({ to }) => to === address).flatMap((mail) => mail.links);
    const found = links.find((link) => link.includes(part));
    if (found) return found.slice(new URL(found).origin.length);
    await sleep(200);
  }
  throw new Error(`no mail with ${part} came to ${address}`);
}
