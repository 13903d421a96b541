import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { round } from '../measure.mjs';
import { percentile } from '../steady.mjs';

/** More at once are not sent: what waits for a socket counts as waiting. */
const sockets = 128;

/** Milliseconds that a request may take before it counts as failed. */
const patience = 10_000;

/**
 * Sends the mix at a steady rate, to the processes in turn, whether answers come or not.
 * @returns milliseconds from when a request was due to the end of its answer, and how many were not answered with 200
 */
export async function atRate(urls, requests, { rate, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  const began = performance.now();
  const sent = [];
  for (let at = 0; at < rate * seconds; at += 1) {
    const due = began + (at * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const { kind, make } = requests[at % requests.length];
    const request = make(Math.floor(at / requests.length));
    sent.push(
      send(urls[at % urls.length], request, agent).then((status) => ({ kind, status, ms: performance.now() - due })),
    );
  }
  const answers = await Promise.all(sent);
  agent.destroy();
  const took = (performance.now() - began) / 1000;
  return { rate, served: round(answers.length / took, 0), ...summary(answers), refused: refusals(answers), answers };
}

function summary(answers) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Object.fromEntries([50, 95, 99].map((share) => [`p${share}`, round(percentile(times, share / 100), 1)]));
}

/** "sign-in 503": 3 */
function refusals(answers) {
  const counts = {};
  for (const { kind, status } of answers) {
    if (status !== 200) counts[`${kind} ${status}`] = (counts[`${kind} ${status}`] ?? 0) + 1;
  }
  return counts;
}

function send(url, { method, path, headers, body }, agent) {
  return new Promise((resolve) => {
    const request = http.request(url + path, { method, headers, agent, timeout: patience }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
      answer.once('error', () => resolve(0));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(0)).end(body);
  });
}
