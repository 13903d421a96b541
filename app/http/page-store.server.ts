import type { KeptPage } from './cached-page.server.ts';

export interface PageStore {
  find(key: string): KeptPage | null;
  keep(key: string, page: KeptPage): void;
}

/** Pages in memory up to so many bytes; the one that was asked for longest ago goes first. Gone with the process. */
export function createPageStore(mostBytes: number): PageStore {
  const pages = new Map<string, KeptPage>(); // in the order of their last use
  let bytes = 0;
  const drop = (key: string) => {
    const page = pages.get(key);
    if (page && pages.delete(key)) bytes -= sizeOf(page);
  };
  return {
    find(key) {
      const page = pages.get(key);
      if (!page) return null;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(key, page) {
      drop(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}

const sizeOf = ({ bodies }: KeptPage): number => bodies.br.length + bodies.gzip.length + bodies.identity.length;
