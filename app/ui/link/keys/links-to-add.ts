import { type KnownLink, withoutMarks } from './known-link.ts';

interface Here {
  /** Ids of the account's links: of others nobody here could show or end one. */
  own: ReadonlySet<string>;
  /** What this browser knows already. */
  known: readonly KnownLink[];
}

/**
 * Links of a file that this browser may keep. The file may come from anybody: it replaces no key, and its marks of a trip go,
 * so that no other trip is sealed under a link because of what it says.
 */
export function linksToAdd(links: readonly KnownLink[], { own, known }: Here): KnownLink[] {
  const there = new Set(known.flatMap(({ id, key }) => (key === null ? [] : id)));
  return links.filter(({ id }) => own.has(id) && !there.has(id)).map(withoutMarks);
}
