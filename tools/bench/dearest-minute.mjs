// The dearest minute that the limits admit one anonymous client, found by search, and what everybody else waits meanwhile.
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ways } from './hostile-requests.mjs';
import { round } from './measure.mjs';
import { fiveLines } from './texts.mjs';

/** Requests of each way that are tried: by chance, then beside the dearest. */
const TRIES = { byChance: 6, beside: 6 };
/** Of one try, so that a processor's clock of a hundredth of a second is fine enough. */
const REPEATS = 4;
const MINUTE = 60_000;
const CONNECTIONS = 12;
/** More than any limit of a minute. */
const MOST = 200;

let addresses = 0;
const nextAddress = () => `198.18.${Math.floor(addresses / 250) % 250}.${(addresses++ % 250) + 1}`;

/** @returns by way, the dearest request and its minute, and what others wait idle and during all of them together */
export async function benchDearestMinute(root, web, key) {
  const dearest = {};
  for (const [name, way] of Object.entries(ways)) {
    dearest[name] = await admittedMinute(web, await dearestOf(web, way));
    process.stderr.write(`${name}: ${JSON.stringify(dearest[name].figures)}\n`); // minutes would pass without a word
  }
  const load = [loadOfMachine()];
  const idle = await waitsDuring(root, web, key, () => pause(5000));
  load.push(loadOfMachine());
  const answers = {};
  const during = await waitsDuring(root, web, key, () => attack(web.url, Object.values(dearest), answers));
  load.push(loadOfMachine());
  return {
    ways: Object.fromEntries(
      Object.entries(dearest).map(([name, { figures, choice }]) => [name, { ...figures, choice }]),
    ),
    answers,
    load,
    waits: Object.fromEntries(
      Object.entries(idle).map(([name, { medianMs }]) => [name, comparison(medianMs, during[name].medianMs)]),
    ),
  };
}

/** Of the last minute: before and after the idle measurement, and after the attack. */
const loadOfMachine = () => round(os.loadavg()[0], 1);

const comparison = (idle, during) => ({
  idleMs: idle,
  duringMs: during,
  ratio: round(during / idle),
  moreMs: round(during - idle),
});

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const pick = (values) => values[Math.floor(Math.random() * values.length)];
const chosen = (bounds) => Object.fromEntries(Object.entries(bounds).map(([name, values]) => [name, pick(values)]));

/** Climbs from the dearest of some by chance, one or two bounds at a time. */
async function dearestOf(web, { bounds, request }) {
  let best = { milliseconds: -1 };
  const names = Object.keys(bounds);
  const tries = names.length === 0 ? 1 : TRIES.byChance + TRIES.beside;
  for (let at = 0; at < tries; at += 1) {
    const moved =
      at < TRIES.byChance
        ? chosen(bounds)
        : chosen(Object.fromEntries([pick(names), pick(names)].map((name) => [name, bounds[name]])));
    const choice = { ...best.choice, ...moved };
    const milliseconds = await costOf(web, () => request(choice));
    if (milliseconds > best.milliseconds) best = { milliseconds, choice, request };
  }
  return best;
}

/** Processor time of a request (ms), each from an address of its own. */
async function costOf(web, make) {
  const before = web.cpuOfAll();
  for (let at = 0; at < REPEATS; at += 1) await send(web.url, make(), nextAddress());
  return (web.cpuOfAll() - before) / 1000 / REPEATS;
}

/** What the limits admit of it from one address, until the first refusal. */
async function admittedMinute(web, { choice, request }) {
  const address = nextAddress();
  const began = performance.now();
  const before = web.cpuOfAll();
  let admitted = 0;
  while (admitted < MOST && performance.now() - began < MINUTE / 2) {
    if (isRefusal(await send(web.url, request(choice), address))) break;
    admitted += 1;
  }
  const processorMs = (web.cpuOfAll() - before) / 1000;
  return { choice, request, figures: { admitted, processorMs: round(processorMs, 0) } };
}

/** A refused file is sent on to the page, which says why. */
const isRefusal = (status) => status === 429 || status === 307 || status === 503;

/**
 * A minute from one address. What the limits share goes to the dearest request; a way that is refused rests, since what
 * it may send grows again, and one that waits in a line of its own holds up no other.
 */
async function attack(url, all, answers) {
  const address = nextAddress();
  const ends = performance.now() + MINUTE;
  const dearestFirst = all
    .toSorted((one, other) => costOfOne(other) - costOfOne(one))
    .map((way) => ({ ...way, underWay: 0, restsUntil: 0 }));
  const isFree = ({ underWay, restsUntil }) => underWay < OF_A_WAY && restsUntil <= performance.now();
  const connection = async () => {
    while (performance.now() < ends) {
      const way = dearestFirst.find(isFree);
      if (way === undefined) await pause(REST / 10);
      else await sendOf(way);
    }
  };
  const sendOf = async (way) => {
    way.underWay += 1;
    const status = await send(url, way.request(way.choice), address);
    way.underWay -= 1;
    answers[status] = (answers[status] ?? 0) + 1;
    if (isRefusal(status)) way.restsUntil = performance.now() + REST;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

const OF_A_WAY = 2;
const REST = 2000;
const costOfOne = ({ figures: { admitted, processorMs } }) => processorMs / Math.max(admitted, 1);

async function waitsDuring(root, web, key, work) {
  const others = new Worker(pathToFileURL(path.join(root, 'tools/bench/hostile-others.mjs')), {
    workerData: { url: web.url, key: key.secret, text: fiveLines, isLimited: true },
  });
  await new Promise((resolve) => others.once('message', resolve));
  await work();
  others.postMessage('end');
  return new Promise((resolve) => others.once('message', resolve));
}

function send(url, { method, path: target, headers, body }, address) {
  return new Promise((resolve) => {
    const asked = http.request(url + target, {
      method,
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'x-forwarded-for': address },
    });
    asked.once('response', (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode));
    });
    asked.once('error', ({ code }) => resolve(code));
    asked.end(body);
  });
}
