import { useCallback, useEffect, useState } from 'react';
import { forgetLink, listKnownLinks } from '../../link/keys/key-store.ts';
import type { KnownLink } from '../../link/keys/known-link.ts';
import type { ReadAnswer } from './chosen-options.ts';
import type { RowKnowledge, TripRow } from './link-state.ts';

export interface Knowledge {
  of(id: string): RowKnowledge;
  links: readonly KnownLink[];
  /** False until the store was read. */
  isRead: boolean;
  /** Whether answers are missing, as too many were asked for at once. */
  isStopped: boolean;
  readAgain(): void;
}

const nothing: RowKnowledge = { known: null, answers: null };

/** Names, keys and answers of the rows, as far as this browser has their keys. */
export function useRowKnowledge(
  accountId: string | undefined,
  rows: readonly TripRow[],
  erasedIn: (links: readonly KnownLink[]) => readonly string[],
): Knowledge {
  const [links, setLinks] = useState<readonly KnownLink[] | null>(null);
  const [answers, setAnswers] = useState<Readonly<Record<string, readonly ReadAnswer[]>>>({});
  const [isStopped, setStopped] = useState(false);
  const readAgain = useCallback(() => {
    if (accountId !== undefined) void knownLinks(accountId, erasedIn).then(setLinks);
  }, [accountId, erasedIn]);
  useEffect(readAgain, [readAgain]);
  useEffect(() => {
    let isCurrent = true;
    const tell = (id: string, read: readonly ReadAnswer[]) =>
      isCurrent && setAnswers((all) => ({ ...all, [id]: read }));
    void readAll(links ?? [], rows, tell).then((areAll) => isCurrent && setStopped(!areAll));
    return () => {
      isCurrent = false;
    };
  }, [links, rows]);
  const byId = new Map(links?.map((known) => [known.id, known]));
  const of = (id: string): RowKnowledge => {
    const known = byId.get(id);
    return known ? { known, answers: known.key === null ? null : (answers[id] ?? null) } : nothing;
  };
  return { of, links: links ?? [], isRead: links !== null, isStopped, readAgain };
}

/** Without those whose links are erased, which are forgotten here, too. */
async function knownLinks(
  accountId: string,
  erasedIn: (links: readonly KnownLink[]) => readonly string[],
): Promise<readonly KnownLink[]> {
  const links = await listKnownLinks(accountId);
  const erased = new Set(erasedIn(links));
  for (const id of erased) await forgetLink(accountId, id);
  return links.filter(({ id }) => !erased.has(id));
}

/** One after the other: an agent may have hundreds of links. @returns false where the server wants no more calls */
async function readAll(
  links: readonly KnownLink[],
  rows: readonly TripRow[],
  tell: (id: string, answers: readonly ReadAnswer[]) => void,
): Promise<boolean> {
  const answered = new Set(rows.filter((row) => row.answers > 0).map(({ id }) => id));
  const readable = links.filter(({ id, key }) => key !== null && answered.has(id));
  if (readable.length === 0) return true;
  const [{ readAnswers }, { withChosen }] = await Promise.all([
    import('../../link/read-answers.ts'),
    import('./chosen-options.ts'),
  ]);
  for (const { id, key } of readable) {
    if (key === null) continue;
    const read = await readAnswers(id, key, true);
    if (read.ok && read.answers.length > 0) tell(id, await withChosen(id, key, read.answers));
    if (!read.ok && read.reason === 'too-many-attempts') return false;
  }
  return true;
}
