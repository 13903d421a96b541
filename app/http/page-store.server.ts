import type { CachedPage } from './cached-page.server.ts';

export interface PageStore {
  get(key: string): CachedPage | null;
  set(key: string, page: CachedPage): void;
}

/** Pages in memory up to so many bytes; the one that was asked for longest ago goes first. Gone with the process. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, CachedPage>(); // in the order of their last use
  let bytes = 0;
  const evict = (key: string) => {
    const page = pages.get(key);
    if (page && pages.delete(key)) bytes -= sizeOf(page);
  };
  return {
    get(key) {
      const page = pages.get(key);
      if (!page) return null;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page) {
      evict(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        evict(oldest);
      }
    },
  };
}

const sizeOf = ({ bodies }: CachedPage): number => bodies.br.length + bodies.gzip.length + bodies.identity.length;
