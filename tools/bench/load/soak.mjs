// Half an hour of the mix against two web processes and two workers: memory and open files of each, minute by minute (F41).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { median, round } from '../measure.mjs';
import { figuresOf } from '../web-process.mjs';
import { atRate } from './at-rate.mjs';

/** Requests a second. */
const rate = 20;

/** What may be added between the second third of the time and the last before it counts as growth. */
const flat = 1.05;

/** Milliseconds between two looks at the metrics, as Prometheus takes them. */
const lookEvery = 15_000;

/** @param webs as `startWeb` gives them, with `METRICS_PORT` @param requests of `requestsOf` */
export async function soak({ root, webs, requests, minutes, mailServer }) {
  const { METRICS_PORT: _ofWeb, ...env } = webs[0].env;
  const workers = [1, 2].map(() => startWorker(root, { ...env, SMTP_URL: mailServer.url }));
  const looking = setInterval(() => void Promise.all(webs.map(readMetrics)), lookEvery);
  const watched = {
    ...Object.fromEntries(webs.map(({ pid }, at) => [`web ${at + 1}`, pid])),
    ...Object.fromEntries(workers.map(({ pid }, at) => [`worker ${at + 1}`, pid])),
  };
  const urls = webs.map(({ url }) => url);
  const rows = [rowOf(watched)];
  const refused = {};
  let served = 0;
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      const step = await atRate(urls, requests, { rate, seconds: 60 });
      served += step.answers.filter(({ status }) => status === 200).length;
      for (const [what, count] of Object.entries(step.refused)) refused[what] = (refused[what] ?? 0) + count;
      rows.push(rowOf(watched));
      console.error(`minute ${minute}`, JSON.stringify(rows.at(-1)), `p99 ${step.p99} ms`);
    }
  } finally {
    clearInterval(looking);
    await Promise.all(workers.map(end));
  }
  return { minutes, served, refused, mails: mailServer.received(), growth: growthOf(rows), rows };
}

/** One that fails is not missed: the next look follows. */
const readMetrics = ({ env }) =>
  fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)
    .then((answer) => answer.text())
    .catch(() => {});

function startWorker(root, env) {
  return spawn(process.execPath, ['build/index.js', 'worker'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function end(worker) {
  if (worker.exitCode !== null || !worker.kill()) return;
  await once(worker, 'exit');
}

/** Of each process its resident memory (MB) and its open files. */
const rowOf = (watched) =>
  Object.fromEntries(
    Object.entries(watched).map(([name, pid]) => [
      name,
      { memory: round(figuresOf(pid).memory(), 0), files: fs.readdirSync(`/proc/${pid}/fd`).length },
    ]),
  );

/** Of each process the median of the last third by that of the third before. */
function growthOf(rows) {
  const third = Math.floor(rows.length / 3);
  const parts = [rows.slice(-2 * third, -third), rows.slice(-third)];
  return Object.fromEntries(
    Object.keys(rows[0]).map((name) => {
      const grown = Object.fromEntries(
        ['memory', 'files'].map((what) => {
          const [before, after] = parts.map((part) => median(part.map((row) => row[name][what])));
          return [what, round(after / before, 3)];
        }),
      );
      return [name, { ...grown, isFlat: Object.values(grown).every((ratio) => ratio <= flat) }];
    }),
  );
}

/** Takes every mail and throws it away. */
export async function startMailSink() {
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        received += 1;
        done();
      });
    },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    received: () => received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
