// Calls over HTTP, one server process each, loaded in turn from this process.
import { fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { median, round } from './measure.mjs';
import { fiveLines } from './texts.mjs';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const body = new URLSearchParams({ pnr: fiveLines, today: '2026-05-04' }).toString();

export async function benchHttp(root, { rounds = 3, seconds = 4 } = {}) {
  const servers = { express: await start(root, ['express']), product: await start(root, ['product']) };
  const loads = {
    'bare Express, JSON answer': { url: `${servers.express.url}/json`, method: 'POST', headers: form, body },
    'empty Remix resource route on our host': {
      url: `${servers.product.url}/bench-empty`,
      method: 'POST',
      headers: form,
      body,
    },
    'POST /api/convert, five lines': { url: `${servers.product.url}/api/convert`, method: 'POST', headers: form, body },
    'GET / (the converter page)': { url: `${servers.product.url}/`, method: 'GET' },
  };
  const figures = Object.fromEntries(Object.keys(loads).map((name) => [name, []]));
  for (const load of Object.values(loads)) await run(load, 2);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [name, load] of Object.entries(loads)) figures[name].push(await run(load, seconds));
  for (const { child } of Object.values(servers)) child.disconnect();
  const perSecond = Object.fromEntries(
    Object.entries(figures).map(([name, values]) => [name, round(median(values), 0)]),
  );
  const empty = perSecond['empty Remix resource route on our host'];
  return {
    perSecond,
    convertOfEmpty: round(perSecond['POST /api/convert, five lines'] / empty, 2),
    emptyOfExpress: round(empty / perSecond['bare Express, JSON answer'], 2),
  };
}

function start(root, args) {
  const child = fork(path.join(root, 'tools/bench/server.mjs'), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ child, url: `http://127.0.0.1:${port}` }));
    child.once('exit', (code) => reject(new Error(`bench server ended with ${code}`)));
  });
}

async function run(load, seconds) {
  const result = await autocannon({ ...load, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}
