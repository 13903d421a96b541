// Calls as JSON on standard input, one outcome a line on standard output; all calls at once.
import { responseOf, verifyWebhook, Wayline, WaylineError } from '../../typescript/dist/esm/index.js';

const milliseconds = new Set(['backoff', 'maxWait', 'timeout']);
const settingsOf = (settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, milliseconds.has(name) ? value * 1000 : value]),
  );

async function run({ n, settings, call, args, times, abortAfter }) {
  const started = performance.now();
  const outcome = await resultOf({ settings, call, args, times, abortAfter }).catch(errorOf);
  process.stdout.write(`${JSON.stringify({ n, ...outcome, seconds: (performance.now() - started) / 1000 })}\n`);
}

async function resultOf({ settings, call, args, times = 1, abortAfter }) {
  if (call === 'verifyWebhook') return { value: await verifyAt(...args) };
  const wayline = new Wayline(settingsOf(settings));
  if (times > 1) {
    const texts = Array.from({ length: times }, (_, i) => `${args[0]} ${i}`);
    return { value: await Promise.all(texts.map((text) => wayline[call](text, args[1]))) };
  }
  const signal = signalOf(abortAfter);
  const value = await wayline[call](args[0], { ...args[1], ...(signal ? { signal } : {}) });
  const { requestId, rateLimits, replayed } = responseOf(value);
  return { value: shown(value), facts: { requestId, minute: rateLimits.minute?.remaining, replayed } };
}

/** Bytes of a file as its text. */
const shown = ({ bytes, ...value }) => (bytes ? { ...value, text: Buffer.from(bytes).toString('latin1') } : value);

const verifyAt = (body, headers, secret, now) => verifyWebhook(body, headers, secret, new Date(now * 1000));

function signalOf(seconds) {
  if (seconds === undefined) return undefined;
  return seconds === 0 ? AbortSignal.abort() : AbortSignal.timeout(seconds * 1000);
}

function errorOf(error) {
  if (!(error instanceof WaylineError)) throw error;
  const { code, status, message, requestId, retryAfter } = error;
  return { error: { code, status, message, requestId, retryAfter } };
}

let text = '';
for await (const part of process.stdin) text += part;
await Promise.all(JSON.parse(text).map(run));
