import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { seconds } from './clock.ts';
import { settings } from './env.server.ts';

/** The store did not answer, or refused. What it holds stays there. */
export class ObjectStorageAway extends Error {
  override readonly name = 'ObjectStorageAway';
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes; a PDF has 35,000. */
const longest = 10_000_000;

/** Milliseconds before the second attempt, at most. */
const firstPause = 100;

let client: { of: string; aws: AwsClient } | undefined;

export const hasObjectStorage = (): boolean => settings().PDF_STORAGE_URL !== undefined;

/** @throws ObjectStorageAway */
export async function putObject(name: string, body: Bytes, contentType: string): Promise<void> {
  const { status } = await discarded(
    await send(name, { method: 'PUT', body, headers: { 'Content-Type': contentType } }),
  );
  if (status >= 300) throw refused(status);
}

/** @returns null when there is none of that name @throws ObjectStorageAway */
export async function getObject(name: string): Promise<Bytes | null> {
  const response = await send(name, { method: 'GET' });
  if (response.ok) return readAll(response);
  const { status } = await discarded(response);
  if (status === 404) return null;
  throw refused(status);
}

/** Nothing happens when there is none of that name. @throws ObjectStorageAway */
export async function deleteObject(name: string): Promise<void> {
  const { status } = await discarded(await send(name, { method: 'DELETE' }));
  if (status >= 300 && status !== 404) throw refused(status);
}

/** Counts what comes: an answer in chunks does not say how long it is. */
async function readAll({ body }: Response): Promise<Bytes> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let piece = await reader?.read().catch(away); piece?.value; piece = await reader?.read().catch(away)) {
    bytes += piece.value.length;
    pieces.push(piece.value);
    if (bytes <= longest) continue;
    await reader?.cancel().catch(() => {});
    throw new ObjectStorageAway('the store of PDFs answers with more than a PDF');
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** A body that nobody reads keeps its connection. */
async function discarded(response: Response): Promise<Response> {
  await response.body?.cancel().catch(() => {});
  return response;
}

function send(name: string, init: RequestInit): Promise<Response> {
  const { PDF_STORAGE_URL = '', PDF_STORAGE_TIMEOUT } = settings();
  const url = `${PDF_STORAGE_URL.replace(/\/$/, '')}/${name}`;
  return sendSigned(url, init, AbortSignal.timeout(seconds(PDF_STORAGE_TIMEOUT))).catch(away);
}

/**
 * Repeats what failed with 5xx or 429. The signal goes to `fetch` itself: Node's copies of a request lose theirs when
 * memory is collected, and would then wait for ever (nodejs/undici#3644).
 */
async function sendSigned(url: string, init: RequestInit, signal: AbortSignal, again = 2): Promise<Response> {
  const response = await fetch(await signer().sign(url, init), { redirect: 'error', signal });
  if (again === 0 || (response.status < 500 && response.status !== 429)) return response;
  await discarded(response);
  await setTimeout(Math.random() * firstPause * 2 ** (2 - again), undefined, { signal });
  return sendSigned(url, init, signal, again - 1);
}

function signer(): AwsClient {
  const { PDF_STORAGE_KEY_ID: accessKeyId = '', PDF_STORAGE_SECRET: secretAccessKey = '' } = settings();
  const { PDF_STORAGE_REGION: region } = settings();
  const of = [accessKeyId, secretAccessKey, region].join('\0');
  if (client?.of !== of) {
    const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    client = { of, aws };
  }
  return client.aws;
}

/** Without the message, which holds the address. */
function away(error: unknown): never {
  const reason = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all';
  throw new ObjectStorageAway(`the store of PDFs does not answer ${reason}`);
}

const refused = (status: number) => new ObjectStorageAway(`the store of PDFs answers ${status}`);
