import { type KnownLink, readKnownLink } from './known-link.ts';
import { MOST_LINKS } from './link-file.ts';

/** Keys and names of links: in this browser alone, each account's apart. */
const databaseName = 'wayline.links';
const STORE = 'links';
/** Of an account, as many as a link file holds; the oldest give way. */
const MOST_KEPT = MOST_LINKS;

interface Kept extends KnownLink {
  account: string;
}

/** Newest first. Empty where the browser keeps nothing. */
export async function listKnownLinks(account: string): Promise<KnownLink[]> {
  const kept = await inStore('readonly', (store): IDBRequest<unknown[]> => store.getAll(linksOf(account)));
  const links = (kept?.result ?? []).flatMap((value) => readKnownLink(withoutAccount(value)) ?? []);
  return links.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** @returns false where the browser keeps nothing */
export async function keepLink(account: string, link: KnownLink): Promise<boolean> {
  const entry: Kept = { ...link, account };
  const isKept = (await inStore('readwrite', (store) => store.put(entry))) !== null;
  const beyond = (await listKnownLinks(account)).slice(MOST_KEPT);
  for (const { id } of beyond) await forgetLink(account, id);
  return isKept;
}

export async function forgetLink(account: string, id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete([account, id]));
}

/** Names, too. @returns false where something may be left */
export const forgetAllLinks = async (account: string): Promise<boolean> =>
  (await inStore('readwrite', (store) => store.delete(linksOf(account)))) !== null;

const linksOf = (account: string) => IDBKeyRange.bound([account], [account, []]);

function withoutAccount(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  const { account: _account, ...link } = value as Kept;
  return link;
}

/** @returns null where the browser refuses */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ result: Result } | null> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      await ended(transaction);
      return { result: request.result };
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['account', 'id'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
