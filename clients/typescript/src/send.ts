import { WaylineError } from './error.ts';
import { rememberResponse } from './response.ts';
import { abortedError } from './retry.ts';
import type { CheckedSettings } from './settings.ts';
import type { Problem } from './types.ts';
import { version } from './version.ts';

/** A file as the API wrote it. */
export interface WrittenFile {
  /** Such as `itinerary.ics`. */
  name: string;
  /** Media type without parameters, such as `text/calendar`. */
  type: string;
  text: string;
}

export interface Outgoing<Answer> {
  path: string;
  init?: RequestInit;
  read: (text: string, headers: Headers) => Answer;
  signal?: AbortSignal | undefined;
}

/** One attempt. Redirects are not followed: they would carry the key to another host. */
export async function send<Answer extends object>(settings: CheckedSettings, call: Outgoing<Answer>): Promise<Answer> {
  const { path, init, read, signal } = call;
  const timeLimit = AbortSignal.timeout(settings.timeout);
  const headers = {
    Accept: 'application/json',
    'User-Agent': `wayline-js/${version}`,
    ...settings.keys,
    ...init?.headers,
  };
  const ends = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit;
  try {
    const response = await settings.fetch(settings.baseUrl + path, {
      ...init,
      headers,
      redirect: 'manual',
      signal: ends,
    });
    const text = await readText(response, settings.maxAnswer);
    if (!response.ok) throw refusalOf(response, text);
    return rememberResponse(
      readable(response, () => read(text, response.headers)),
      response,
    );
  } catch (error) {
    if (error instanceof WaylineError) throw error;
    if (signal?.aborted) throw abortedError(signal);
    if (timeLimit.aborted)
      throw new WaylineError(0, null, null, {
        code: 'timed-out',
        message: 'Wayline did not answer in time.',
        cause: error,
      });
    throw new WaylineError(0, null, null, { cause: error });
  }
}

async function readText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader?.cancel();
      throw new WaylineError(response.status, null, null, {
        code: 'answer-too-large',
        message: `The answer has more than ${most} bytes.`,
        requestId: response.headers.get('x-request-id'),
      });
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function readable<Answer>({ status, headers }: Response, read: () => Answer): Answer {
  try {
    return read();
  } catch (cause) {
    const details = { message: 'The answer is not JSON.', requestId: headers.get('x-request-id'), cause };
    throw new WaylineError(status, null, null, { code: 'answer-unreadable', ...details });
  }
}

export function readJson<Answer>(text: string): Answer {
  const answer = JSON.parse(text) as Answer;
  if (typeof answer !== 'object' || answer === null) throw new TypeError('An object was expected.');
  return answer;
}

export function readFile(text: string, headers: Headers): WrittenFile {
  const name = /filename="([\w.-]{1,100})"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'itinerary.txt';
  return { name, type: headers.get('content-type')?.split(';')[0] ?? 'text/plain', text };
}

function refusalOf({ status, headers }: Response, text: string): WaylineError {
  const retryAfter = secondsOf(headers.get('retry-after'));
  return new WaylineError(status, problemOf(text), retryAfter, { requestId: headers.get('x-request-id') });
}

function problemOf(text: string): Problem | null {
  try {
    const problem = readJson<Problem>(text);
    return typeof problem.code === 'string' ? problem : null;
  } catch {
    return null;
  }
}

/** Seconds of `Retry-After`, which the API never sends as a date. */
const secondsOf = (header: string | null) => (/^\d{1,9}$/.test(header ?? '') ? Number(header) : null);
