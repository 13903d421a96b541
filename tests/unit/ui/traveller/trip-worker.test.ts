import fs from 'node:fs';
import vm from 'node:vm';
import { expect, test } from 'vitest';

const origin = 'https://wayline.example';
const id = 'A'.repeat(22);
const source = fs.readFileSync('public/trips/worker.js', 'utf8');

interface Asked {
  url: string;
  method?: string;
  mode?: string;
}

type Kept = Record<string, Record<string, string>>;

/** The worker with caches that can be read alone, and a server. @returns what it answers a request; null for one that it leaves alone */
function workerWith(kept: Kept, server: (url: string) => Promise<unknown>, afterPatience?: Promise<void>) {
  const listeners: Record<string, (event: object) => void> = {};
  const caches = {
    keys: async () => Object.keys(kept),
    match: async (path: string, { cacheName }: { cacheName: string }) => kept[cacheName]?.[path],
  };
  const global = {
    caches,
    URL,
    location: { origin },
    fetch: ({ url }: Asked) => server(url),
    skipWaiting: () => undefined,
    setTimeout: (act: (value: null) => void) => void (afterPatience ?? new Promise(() => {})).then(() => act(null)),
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  vm.runInNewContext(source, global);
  return (asked: Asked): Promise<unknown> | null => {
    let answer: Promise<unknown> | null = null;
    const respondWith = (given: Promise<unknown>) => {
      answer = given;
    };
    listeners.fetch?.({ request: { method: 'GET', mode: 'cors', ...asked }, respondWith });
    return answer;
  };
}

const page = `/trips/${id}`;
const sealed = `${page}/sealed`;
const whole = { [page]: 'page', [sealed]: 'bytes', '/build/a.js': 'script' };
const kept: Kept = { [`wayline.offline 2 ${id}`]: whole };
const navigation = { url: `${origin}${page}?lang=de#key`, mode: 'navigate' };
const offline = () => Promise.reject(new TypeError('offline'));
const answering = (answer: unknown) => () => Promise.resolve(answer);

test.each([
  ['a post', { url: `${origin}${sealed}`, method: 'POST' }],
  ['another origin', { url: `https://elsewhere.example${page}`, mode: 'navigate' }],
  ['a file of another origin', { url: 'https://elsewhere.example/build/a.js' }],
  ['an older revision', { url: `${origin}${sealed}?revision=1` }],
  ['answers', { url: `${origin}${page}/answers` }],
  ['a page that a script fetches', { url: `${origin}${page}` }],
  ['a file with a query', { url: `${origin}/build/a.js?b` }],
  ['another page', { url: `${origin}/members`, mode: 'navigate' }],
  ['what only looks like a trip', { url: `${origin}/x/trips/${id}`, mode: 'navigate' }],
])('%s is left to the browser', (_name, asked) => {
  expect(workerWith(kept, offline)(asked)).toBeNull();
});

test('without a connection page, bytes and files are those that were kept, whatever the query of the page', async () => {
  const ask = workerWith(kept, offline);
  expect(await ask(navigation)).toBe('page');
  expect(await ask({ url: `${origin}${sealed}` })).toBe('bytes');
  expect(await ask({ url: `${origin}/build/a.js` })).toBe('script');
  await expect(ask({ url: `${origin}/build/b.js` })).rejects.toThrow('offline');
  await expect(ask({ ...navigation, url: `${origin}/trips/${'B'.repeat(22)}` })).rejects.toThrow('offline');
});

test.each([[200], [404], [410], [403], [0]])('an answer %i of the server is passed on', async (status) => {
  const answer = { status };
  expect(await workerWith(kept, answering(answer))(navigation)).toBe(answer);
  expect(await workerWith(kept, answering(answer))({ url: `${origin}${sealed}` })).toBe(answer);
});

test.each([[500], [502], [503], [429]])('in place of %i comes what was kept, if anything was', async (status) => {
  const answer = { status };
  expect(await workerWith(kept, answering(answer))(navigation)).toBe('page');
  expect(await workerWith({}, answering(answer))(navigation)).toBe(answer);
});

test('a server that hangs is waited for where nothing is kept, and only there', async () => {
  let sends: (answer: unknown) => void = () => undefined;
  const slow = () =>
    new Promise((resolve) => {
      sends = resolve;
    });
  expect(await workerWith(kept, slow, Promise.resolve())(navigation)).toBe('page');
  const answer = { status: 200 };
  const asked = workerWith({}, slow, Promise.resolve())(navigation);
  sends(answer);
  expect(await asked).toBe(answer);
});

test('the newest that was kept whole is shown: bytes are put last', async () => {
  const former = { [page]: 'former page', [sealed]: 'former bytes' };
  const half = { [page]: 'half a page', '/build/a.js': 'script' };
  const other = { [page]: 'page of another cache', [sealed]: 'x' };
  const all = {
    [`wayline.offline 1 ${id}`]: former,
    [`wayline.offline 2 ${id}`]: whole,
    [`wayline.offline 3 ${id}`]: half,
    [`wayline.offline 4 ${'B'.repeat(22)}`]: other,
    [`other 9 ${id}`]: other,
  };
  expect(await workerWith(all, offline)(navigation)).toBe('page');
});

test('it writes nothing, and reads of an address no part behind the #', () => {
  expect(source).not.toMatch(/\.put\(|\.add(All)?\(|caches\.(open|delete)|\.hash|\.href|postMessage|clients/);
});
