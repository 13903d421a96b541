import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { systemClock } from './clock.ts';
import { stackFrames } from './stack-frames.server.ts';

/** The line as the log has it, redacted, and the error that it tells of. */
export interface LoggedError {
  line: Readonly<Record<string, unknown>>;
  thrown: Error | undefined;
}

/** Where errors come from. */
export interface ErrorPlace {
  version: string;
  environment: string;
  role: string;
}

const mostFrames = 30;

/**
 * Only what is named here leaves the machine: kinds, places and ids. The message stays in the log, where the request's
 * id finds it, because it may quote what somebody typed.
 */
export function toErrorEvent({ line, thrown }: LoggedError, { version, environment, role }: ErrorPlace) {
  const event = word(line.msg) ?? 'error';
  const kind = word(line.error) ?? event;
  const [route, job] = [word(line.route), word(line.job)];
  const code = word(line.code);
  const frames = thrown ? framesOf(thrown) : [];
  const tags = { event, role, route, job, code, request_id: word(line.request_id) };
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: systemClock.now().toISOString(),
    platform: 'node',
    level: 'error',
    logger: 'wayline',
    server_name: os.hostname(),
    release: `wayline@${version}`,
    environment,
    transaction: route ?? job,
    tags,
    extra: job ? { job_id: word(line.id), attempt: numberOf(line.attempt) } : undefined,
    fingerprint: [event, kind, code ?? '', route ?? job ?? '', placeOf(frames)],
    exception: { values: [{ type: kind, value: event, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }] },
  };
}

/** A name or an id; anything else might be a text. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w$./:()[\]-]{1,120}$/.test(value) ? value : undefined;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

interface Frame {
  function: string | undefined;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** The oldest first, as the protocol wants them. */
function framesOf(thrown: Error): Frame[] {
  return stackFrames(thrown, mostFrames)
    .flatMap((text) => frameIn(text) ?? [])
    .reverse();
}

/** "at async sendMail (workers/send-mail.ts:23:9)", "at node:internal/timers:12:3" */
function frameIn(text: string): Frame | null {
  const found = /^at (?:async )?(?:([\w$.<>[\] ]{1,120}) \()?([^\s()]{1,300}):(\d{1,9}):(\d{1,9})\)?$/.exec(text);
  if (!found) return null;
  const [, name, place = '', line, column] = found;
  const inPackage = place.lastIndexOf('node_modules/');
  const filename = inPackage >= 0 ? place.slice(inPackage) : place.replace(/^file:\/\/.*\//, '');
  const isOurs = /^(app|workers|emails|print|prisma|packages)\/|^server\.ts$/.test(filename);
  return { function: name, filename, lineno: Number(line), colno: Number(column), in_app: isOurs };
}

/** The innermost place of ours, or of anybody. */
function placeOf(frames: readonly Frame[]): string {
  const frame = frames.findLast((each) => each.in_app) ?? frames.at(-1);
  return frame ? `${frame.filename}:${frame.lineno}` : '';
}
