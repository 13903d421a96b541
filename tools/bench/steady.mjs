// A load at a steady rate. autocannon's own rate is none: it sends a second's share at full speed, and then waits.

import { randomInt } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends so many requests a second, evenly spaced, whether answers come or not.
 * @returns milliseconds from the moment at which each was due to the end of its answer, sorted
 */
export async function atSteadyRate({ url, requests, ...only }, { rate, seconds, connections }) {
  const list = requests ?? [only];
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const first = randomInt(list.length);
  const began = performance.now();
  const answers = [];
  for (let at = 0; at < rate * seconds; at += 1) {
    const due = began + (at * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    answers.push(answered(url, list[(first + at) % list.length], agent).then(() => performance.now() - due));
  }
  const times = await Promise.all(answers);
  agent.destroy();
  return times.sort((a, b) => a - b);
}

function answered(url, { path = '', method, headers, body }, agent) {
  return new Promise((resolve, reject) => {
    const request = http.request(url + path, { method, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}${path}: ${answer.statusCode}`));
      answer.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', reject).end(body);
  });
}

export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
