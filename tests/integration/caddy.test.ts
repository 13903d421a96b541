import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { findProgram } from '../../scripts/install.mjs';
import { eventually } from '../support/eventually.ts';
import { remember } from '../support/run-folder.ts';
import { makeTemporary } from '../support/temporary.ts';

const program = findProgram('caddy');
const token = 'Odalys7TokenOfAMail';
const key = 'Odalys7KeyOfAnAgency';

/** The shipped file on a port of the test, without a process behind it. */
function adapt(file: string, port: number, nobody: number): string {
  const changes: [RegExp, string][] = [
    [/^\{\n/m, '{\n\tadmin off\n'],
    [/^(?:wayline\.example|\{\$DOMAIN\}) \{/m, `http://127.0.0.1:${port} {`],
    [
      /127\.0\.0\.1:3001 127\.0\.0\.1:3002|dynamic a web 3000 \{[^}]*\}/,
      file === 'Caddyfile' ? `to 127.0.0.1:${nobody}` : `127.0.0.1:${nobody}`,
    ],
    [/lb_try_duration 5s/, 'lb_try_duration 100ms'],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      expect(text).toMatch(from);
      return text.replace(from, to);
    },
    fs.readFileSync(`deploy/proxy/${file}`, 'utf8'),
  );
}

test.skipIf(program === null).each(['Caddyfile', 'Caddyfile.machine'])(
  'what %s logs of a request that reaches no process has no token of a mail link and no key',
  async (file) => {
    const folder = makeTemporary('caddy');
    const [port, nobody] = [await freePort(), await freePort()];
    fs.writeFileSync(path.join(folder, 'Caddyfile'), adapt(file, port, nobody));
    const caddy = spawn(program ?? '', ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')], {
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    remember(inject('runFolder'), caddy.pid);
    let logged = '';
    for (const stream of [caddy.stdout, caddy.stderr])
      stream.setEncoding('utf8').on('data', (text) => (logged += text));
    try {
      const url = `http://127.0.0.1:${port}/passwordreset/${token}`;
      const headers = { 'PRIVATE-APP-KEY': key, PRIVATE_APP_KEY: key, Authorization: `Bearer ${key}` };
      const answer = await eventually(() => fetch(url, { headers }).catch(() => null));
      expect([502, 503]).toContain(answer.status);
      await eventually(async () => /http\.log\.error/.test(logged) && /handled request/.test(logged));
      expect(logged).not.toContain(token);
      expect(logged).not.toContain(key);
    } finally {
      caddy.kill('SIGKILL');
      await once(caddy, 'exit');
    }
  },
);
