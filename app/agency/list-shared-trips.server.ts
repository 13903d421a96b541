import { database } from '~/platform/database.server.ts';

export interface SharedTripRow {
  id: string;
  createdAt: Date;
  /** When its newest revision came. */
  updatedAt: Date;
  expiresAt: Date;
  hasEnded: boolean;
  /** Of the newest revision; its number, and when it was first opened. */
  revision: number;
  firstOpenedAt: Date | null;
  /** Of all revisions. */
  opened: number;
  /** False for a link of version 1, which cannot be updated either. */
  canAnswer: boolean;
  answers: number;
  /** Which revision was answered last, and when. */
  lastAnswer: { revision: number; at: Date } | null;
}

interface SharedTripPage {
  rows: SharedTripRow[];
  /** With those beyond the listed ones. */
  total: number;
  /** Links that work. */
  used: number;
}

/** Newest first, ended ones until they are erased; those beyond the first `most` are counted only. */
export async function listSharedTrips(accountId: string, now: Date, most = 500): Promise<SharedTripPage> {
  const { sharedTrip } = database();
  const lastAnswer = { orderBy: { number: 'desc' as const }, take: 1, select: { revision: true, createdAt: true } };
  const found = await sharedTrip.findMany({
    where: { accountId },
    omit: { sealed: true, digest: true, accountId: true },
    include: { _count: { select: { answers: true } }, answers: lastAnswer },
    orderBy: { createdAt: 'desc' },
    take: most,
  });
  const rows = found.map(({ postHash, _count, answers: [last], ...row }) => ({
    ...row,
    hasEnded: row.expiresAt <= now,
    canAnswer: postHash !== null,
    answers: _count.answers,
    lastAnswer: last ? { revision: last.revision, at: last.createdAt } : null,
  }));
  const [total, used] = [
    rows.length < most ? rows.length : await sharedTrip.count({ where: { accountId } }),
    await sharedTrip.count({ where: { accountId, expiresAt: { gt: now } } }),
  ];
  return { rows, total, used };
}
