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

/** A file of an itinerary, such as a PDF. */
export interface ItineraryFile {
  /** Such as `itinerary.pdf`. */
  name: string;
  /** Media type without parameters, such as `application/pdf`. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Outgoing<Answer> {
  path: string;
  init?: RequestInit;
  read: (bytes: Uint8Array<ArrayBuffer>, headers: Headers) => Answer;
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
    const bytes = await readBytes(response, settings.maxAnswer);
    if (!response.ok) throw refusalOf(response, bytes);
    return rememberResponse(
      readable(response, () => read(bytes, response.headers)),
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

async function readBytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > most) {
      await reader?.cancel();
      throw new WaylineError(response.status, null, null, {
        code: 'answer-too-large',
        message: `The answer has more than ${most} bytes.`,
        requestId: response.headers.get('x-request-id'),
      });
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function readable<Answer>({ status, headers }: Response, read: () => Answer): Answer {
  try {
    return read();
  } catch (cause) {
    const details = { message: 'The answer is not JSON.', requestId: headers.get('x-request-id'), cause };
    throw new WaylineError(status, null, null, { code: 'answer-unreadable', ...details });
  }
}

const textOf = (bytes: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(bytes);

export function readJson<Answer>(bytes: Uint8Array<ArrayBuffer>): Answer {
  const answer = JSON.parse(textOf(bytes)) as Answer;
  if (typeof answer !== 'object' || answer === null) throw new TypeError('An object was expected.');
  return answer;
}

export const readFile = (bytes: Uint8Array<ArrayBuffer>, headers: Headers): WrittenFile => ({
  ...labelOf(headers),
  text: textOf(bytes),
});

export const readItineraryFile = (bytes: Uint8Array<ArrayBuffer>, headers: Headers): ItineraryFile => ({
  ...labelOf(headers),
  bytes,
});

function labelOf(headers: Headers): Pick<WrittenFile, 'name' | 'type'> {
  const name = /filename="([\w.-]{1,100})"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'itinerary.txt';
  return { name, type: headers.get('content-type')?.split(';')[0] ?? 'text/plain' };
}

function refusalOf({ status, headers }: Response, bytes: Uint8Array<ArrayBuffer>): WaylineError {
  const retryAfter = secondsOf(headers.get('retry-after'));
  return new WaylineError(status, problemOf(bytes), retryAfter, { requestId: headers.get('x-request-id') });
}

function problemOf(bytes: Uint8Array<ArrayBuffer>): Problem | null {
  try {
    const problem = readJson<Problem>(bytes);
    return typeof problem.code === 'string' ? problem : null;
  } catch {
    return null;
  }
}

/** Seconds of `Retry-After`, which the API never sends as a date. */
const secondsOf = (header: string | null) => (/^\d{1,9}$/.test(header ?? '') ? Number(header) : null);
