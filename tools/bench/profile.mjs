// Where a server's time goes: a processor profile, taken while it is loaded, in shares by part.
import { Session } from 'node:inspector/promises';

/** In the server: `start` and `stop` by message; `stop` gives the shares, the largest first. */
export function createProfiler() {
  const session = new Session();
  return {
    async start() {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 200 });
      await session.post('Profiler.start');
    },
    async stop() {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return sharesOf(profile);
    },
  };
}

/** What a sample counts for: the first of these that stands anywhere above it on the stack. */
const ours = { toConversionAnswer: 'answer in words', readItinerary: 'converter', secretMac: 'key' };

/** Otherwise the file that it is in, or the part of the runtime. */
const parts = [
  [/node_modules\/@remix-run|node_modules\/remix/, 'Remix'],
  [/node_modules\/(serve-static|send|fresh|mime)/, 'static files'],
  [/node_modules\/pg/, 'PostgreSQL client'],
  [/node_modules\/(ioredis|redis-parser|rate-limiter)/, 'Redis client'],
  [/node_modules\/(prom-client|tdigest)/, 'metrics'],
  [/node_modules\/(pino|thread-stream|sonic-boom|fast-redact)/, 'log'],
  [/undici|webstreams|node:internal\/(url|encoding|streams)/, 'Request, Response and streams'],
  [/^node:/, 'HTTP and sockets in Node'],
  [/build\/index\.js/, 'the rest of ours'],
];
const runtime = { '(garbage collector)': 'garbage collector', '(program)': 'runtime' };
const sockets = new Set(['writev', 'writeUtf8String', 'writeLatin1String', 'writeBuffer', 'writeString']);

/** @param profile as the inspector and `--cpu-prof` write it */
export function sharesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const spent = new Map();
  let all = 0;
  samples.forEach((id, at) => {
    const part = partOf(byId, parents, id);
    if (!part) return;
    spent.set(part, (spent.get(part) ?? 0) + timeDeltas[at]);
    all += timeDeltas[at];
  });
  const ranked = [...spent].sort(([, a], [, b]) => b - a);
  return Object.fromEntries(ranked.map(([part, time]) => [part, `${((100 * time) / all).toFixed(1)} %`]));
}

/** Null while the process waits. */
function partOf(byId, parents, id) {
  const { functionName, url } = byId.get(id).callFrame;
  if (functionName === '(idle)') return null;
  for (let each = id; each !== undefined; each = parents.get(each)) {
    const named = ours[byId.get(each).callFrame.functionName.replace(/\d+$/, '')];
    if (named) return named;
  }
  if (sockets.has(functionName)) return 'writing to sockets';
  return runtime[functionName] ?? parts.find(([file]) => file.test(url))?.[1] ?? 'runtime';
}
