import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Logger, type LoggerOptions, multistream, pino } from 'pino';
import { seconds } from './clock.ts';
import { settings } from './env.server.ts';
import { inTime } from './in-time.ts';
import { metrics } from './metrics.server.ts';
import { stackFrames } from './stack-frames.server.ts';

type Fields = Record<string | symbol, unknown>;

/** The error behind a line; symbols are not written. */
const thrownError = Symbol('thrown');

/** Callers log ids and counts only. This list catches a secret or an e-mail address that slips through (O2). */
const redacted = [
  'pnr',
  'password',
  'password_confirmation',
  'token',
  'access_token',
  'email',
  'authorization',
  'cookie',
  'key',
];

/** Tells processes apart in a joint log: four of them may write to one. */
const place: { role?: string; pid: number; host: string } = { pid: process.pid, host: os.hostname() };

let logger: Logger | undefined;
let written = async () => {};

/** Until all lines are written, or after a second: a line under way at `process.exit` comes after the last one, if at all. */
export const linesWritten = () => inTime(written(), seconds(1));

/** Call before the first line. */
export function nameRole(role: string): void {
  place.role = role;
}

/** Bytes of lines that wait for a full disk or a slow reader; what comes then is dropped. */
const mostWaiting = 1_000_000;

/** A line that cannot be written is no reason to stop. At the exit pino would try the same line for ever. */
function linesTo(dest: string | number, sync: boolean) {
  const stream = pino.destination({ dest, sync, maxLength: mostWaiting });
  let isFull = false;
  stream.on('error', () => (isFull = true));
  stream.on('write', () => (isFull = false));
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => isFull || flush();
  return stream;
}

function destination() {
  const { embedded, DATA_DIR } = settings();
  if (!embedded) {
    const stream = linesTo(1, false);
    written = () =>
      new Promise((resolve) => {
        stream.once('drain', resolve);
        stream.write(''); // after which the stream is drained, whatever waited before
      });
    return stream;
  }
  const folder = path.join(DATA_DIR, 'log');
  fs.mkdirSync(folder, { recursive: true });
  return multistream([
    { level: 'debug', stream: linesTo(path.join(folder, 'wayline.log'), true) },
    { level: 'warn', stream: process.stdout },
  ]);
}

function optionsFor(level: string): LoggerOptions {
  const paths = [...redacted, ...redacted.map((name) => `*.${name}`)];
  return {
    level,
    base: { ...place },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths, censor: '[redacted]' },
  };
}

let report: ((event: string, fields: Fields) => void) | null = null;

/** Hands on each error that is logged, redacted as its line is, whatever LOG_LEVEL says. */
export function onLoggedError(take: (logged: { line: Fields; thrown: Error | undefined }) => void): void {
  let thrown: Error | undefined;
  const write = (line: string) => take({ line: JSON.parse(line) as Fields, thrown });
  const copy = pino(optionsFor('error'), { write });
  report = (event, fields) => {
    thrown = fields[thrownError] instanceof Error ? fields[thrownError] : undefined;
    copy.error(fields, event);
  };
}

function write(level: 'debug' | 'info' | 'warn' | 'error', event: string, fields: Fields): void {
  logger ??= pino(optionsFor(settings().LOG_LEVEL), destination());
  logger[level](fields, event);
  if (level === 'error') report?.(event, fields);
  if (level === 'error') metrics.errors.inc();
  if (level === 'error' || level === 'warn') metrics.logEvents.inc({ level, event });
}

/** One JSON line per event: `log.info('mail-sent', { id })`. */
export const log = {
  debug: (event: string, fields: Fields = {}) => write('debug', event, fields),
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  warn: (event: string, fields: Fields = {}) => write('warn', event, fields),
  error: (event: string, fields: Fields = {}) => write('error', event, fields),
};

/** Kind, message and place of an error, never its payload. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const { at, ...kind } = placeFields(error);
  return { ...kind, message: error.message.slice(0, 500), at };
}

/** The same without the message, where that may quote a person. */
export function placeFields(error: Error): Fields {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const at = stackFrames(error, 5).join(' <- ');
  return { error: error.name, code, at, ...(report ? { [thrownError]: error } : {}) };
}

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Beside what a program reads. */
export function printNote(text: string): void {
  process.stderr.write(`${text}\n`);
}
