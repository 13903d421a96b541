// Everybody else while a process is attacked, in a thread of their own: each asks again as soon as the answer is there.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { median, round } from './measure.mjs';

/** With limits, each request is somebody else's. */
const { url, key, text, isLimited = false } = workerData;
const agent = new http.Agent({ keepAlive: true });
const pasted = new URLSearchParams({ pnr: text, choices: '1' }).toString();
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

const asks = {
  'GET /': { path: '/' },
  'GET /healthz': { path: '/healthz' },
  'GET /login, rendered': { path: '/login', headers: { cookie: 'visited=1' } },
  'POST /, five lines': { path: '/', method: 'POST', headers: asForm, body: pasted },
  'keyed call, five lines': {
    path: '/api/v1/convert',
    method: 'POST',
    headers: { ...asForm, PRIVATE_APP_KEY: key },
    body: pasted,
  },
};

let people = 0;
const somebody = () =>
  `203.${Math.floor(people / 62_500) % 250}.${Math.floor(people / 250) % 250}.${(people++ % 250) + 1}`;

let ended = false;
parentPort.once('message', () => {
  ended = true;
});
const first = await Promise.all(Object.values(asks).map((each) => ask(each)));
parentPort.postMessage(first);
parentPort.postMessage(Object.fromEntries(await Promise.all(Object.entries(asks).map(repeat))));

/** @returns the longest and the middle wait in milliseconds, how many asked, and how many of them were not answered with 200 */
async function repeat([name, each]) {
  const waits = [];
  let failed = 0;
  while (!ended) {
    const started = performance.now();
    const status = await ask(each);
    waits.push(performance.now() - started);
    if (status !== 200) failed += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const longestMs = Math.round(Math.max(...waits));
  return [name, { longestMs, medianMs: round(median(waits)), asked: waits.length, failed }];
}

function ask({ path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve) => {
    const asked = http.request(url + path, {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-for': isLimited ? somebody() : '203.0.113.9' },
    });
    asked.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', ({ code }) => resolve(code));
    asked.end(body);
  });
}
