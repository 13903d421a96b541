import type { KnownLink } from './known-link.ts';

/** Days after its end in which a link is still listed. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

interface Listed {
  ids: readonly string[];
  /** Whether the list has all links of the account. */
  isWhole: boolean;
  /** When it was made. */
  now: Date;
}

/** Ids of known links that the server has erased; a link that was made after the list cannot be one. */
export function erasedLinks(known: readonly KnownLink[], { ids, isWhole, now }: Listed): string[] {
  if (!isWhole) return [];
  const there = new Set(ids);
  const before = now.getTime() - KEPT_DAYS * DAY;
  return known.filter(({ id, createdAt }) => !there.has(id) && Date.parse(createdAt) < before).map(({ id }) => id);
}
