import { languages } from '~/i18n/languages.ts';
import { urls } from '~/urls.ts';
import { canKeep, forgetAllBut, keepReader, type ReaderList, removeReader } from './kept-reader.ts';
import { toPrivatePage } from './to-private-page.ts';

/** Why private mode cannot begin: a key of the catalogues. */
export type Refusal = 'insecure' | 'unable' | 'unreachable';

/** Without them there is no private mode. */
export function refusalHere(): Refusal | null {
  if (!window.isSecureContext) return 'insecure';
  return canKeep() ? null : 'unable';
}

/** Fetches the reader, keeps it, and hands the workbench's addresses over to its worker. */
export async function turnOn(): Promise<Refusal | null> {
  const refusal = refusalHere();
  if (refusal) return refusal;
  const fetched = await fetchReader().catch(() => null);
  if (fetched === null) return 'unreachable';
  const before = await navigator.serviceWorker.getRegistration(urls.home()).catch(() => undefined);
  await navigator.storage?.persist?.().catch(() => false);
  try {
    await keepReader(fetched.worker, fetched.parts, { at: Date.now(), bytes: fetched.bytes });
    const options = { scope: urls.home(), type: 'module', updateViaCache: 'all' } as const;
    const worker = await untilActive(await navigator.serviceWorker.register(fetched.worker, options), fetched.worker);
    await untilOn(worker);
    await forgetAllBut(fetched.worker);
    return null;
  } catch {
    const goesOn = before?.active ? forgetAllBut(new URL(before.active.scriptURL).pathname) : removeReader();
    await goesOn.catch(() => undefined);
    return 'unable';
  }
}

interface Fetched {
  parts: [path: string, Response][];
  bytes: number;
  worker: string;
}

async function fetchReader(): Promise<Fetched> {
  const list = (await (await fetchOwn(urls.privateReader())).json()) as ReaderList;
  const files = await Promise.all([list.logos, ...list.files].map(async (path) => partOf(path, await fetchOwn(path))));
  const pages = await Promise.all(
    languages.map(async (language) => {
      const path = urls.home(language);
      return partOf(path, await toPrivatePage(await fetchOwn(path), list));
    }),
  );
  const worker = await (await fetchOwn(list.worker)).blob();
  const all = [...files, ...pages];
  const bytes = all.reduce((sum, part) => sum + part.bytes, worker.size);
  return { parts: all.map(({ path, response }) => [path, response]), bytes, worker: list.worker };
}

/** Without cookies: nothing in it is personal. */
async function fetchOwn(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: 'omit', mode: 'same-origin', redirect: 'error' });
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
  // A proxy that forbids something answers with a page of its own.
  if (answer.status !== 200 || (isPage && path.includes('.'))) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function partOf(path: string, answer: Response): Promise<{ path: string; response: Response; bytes: number }> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return { path, response: new Response(body, { headers }), bytes: body.size };
}

function untilActive(registration: ServiceWorkerRegistration, url: string): Promise<ServiceWorker> {
  const isActive = ({ scriptURL, state }: ServiceWorker) => scriptURL.endsWith(url) && state === 'activated';
  return new Promise((resolve, reject) => {
    const watch = () => {
      const coming = registration.installing ?? registration.waiting ?? registration.active;
      if (registration.active && isActive(registration.active)) resolve(registration.active);
      else if (!coming || coming.state === 'redundant') reject(new Error('the worker was refused'));
      else coming.addEventListener('statechange', watch, { once: true });
    };
    watch();
  });
}

/** A worker that was turned off lives on while a tab has it, and is then the one that is registered. */
function untilOn(worker: ServiceWorker): Promise<void> {
  const { port1: here, port2: there } = new MessageChannel();
  return new Promise((resolve) => {
    here.onmessage = () => resolve();
    worker.postMessage('on', [there]);
  });
}
