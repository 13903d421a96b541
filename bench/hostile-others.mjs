// Everybody else while a process is attacked, in a thread of their own: each asks again as soon as the answer is there.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, key, text } = workerData;
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

let ended = false;
parentPort.once('message', () => {
  ended = true;
});
const first = await Promise.all(Object.values(asks).map((each) => ask(each)));
parentPort.postMessage(first);
parentPort.postMessage(Object.fromEntries(await Promise.all(Object.entries(asks).map(repeat))));

/** @returns the longest wait in milliseconds, how many asked, and how many of them were not answered with 200 */
async function repeat([name, each]) {
  let longest = 0;
  let asked = 0;
  let failed = 0;
  while (!ended) {
    const started = performance.now();
    const status = await ask(each);
    longest = Math.max(longest, performance.now() - started);
    asked += 1;
    if (status !== 200) failed += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return [name, { longestMs: Math.round(longest), asked, failed }];
}

function ask({ path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve) => {
    const asked = http.request(url + path, {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-for': '203.0.113.9' },
    });
    asked.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', ({ code }) => resolve(code));
    asked.end(body);
  });
}
