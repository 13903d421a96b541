import type { KnownLink } from '../../link/keys/known-link.ts';
import type { ReadAnswer } from './chosen-options.ts';

/** What the server knows of a link; moments are ISO 8601. */
export interface TripRow {
  id: string;
  createdAt: string;
  /** When its newest revision came. */
  updatedAt: string;
  expiresAt: string;
  hasEnded: boolean;
  /** Of the newest revision; its number, and when it was first opened. */
  revision: number;
  firstOpenedAt: string | null;
  /** Of all revisions. */
  opened: number;
  /** False for a link of version 1, which cannot be updated either. */
  canAnswer: boolean;
  answers: number;
  lastAnswer: { revision: number; at: string } | null;
}

/** What this browser knows of it. */
export interface RowKnowledge {
  known: KnownLink | null;
  /** Oldest first; null where they were not read. */
  answers: readonly ReadAnswer[] | null;
}

export type LinkState =
  | { kind: 'ended' }
  | { kind: 'accepted' | 'seen' | 'unsuitable' | 'asked'; answer: ReadAnswer }
  | { kind: 'unread'; count: number }
  | { kind: 'changed' | 'overdue' | 'sent' }
  | { kind: 'opened'; count: number };

/** The first that fits. An answer holds for the version that it answers: after an update the customer is asked again. */
export function linkState(row: TripRow, { known, answers }: RowKnowledge, now: Date): LinkState {
  if (row.hasEnded) return { kind: 'ended' };
  const answer = answers?.findLast(({ revision }) => revision === row.revision);
  if (answer) return { kind: answer.answer.kind, answer };
  if (row.lastAnswer?.revision === row.revision && answers === null) return { kind: 'unread', count: row.answers };
  if (row.revision > 1 && row.firstOpenedAt === null) return { kind: 'changed' };
  const by = known?.revision === row.revision && known.asks !== null ? known.answerBy : null;
  if (by !== null && by < now.toISOString().slice(0, 10)) return { kind: 'overdue' };
  return row.opened > 0 ? { kind: 'opened', count: row.opened } : { kind: 'sent' };
}

export const filters = ['all', 'answered', 'waiting', 'changed', 'ended'] as const;
export type Filter = (typeof filters)[number];

const filterOf = {
  ended: 'ended',
  accepted: 'answered',
  seen: 'answered',
  unsuitable: 'answered',
  asked: 'answered',
  unread: 'answered',
  changed: 'changed',
  overdue: 'waiting',
  opened: 'waiting',
  sent: 'waiting',
} as const satisfies Record<LinkState['kind'], Exclude<Filter, 'all'>>;

export const isIn = (filter: Filter, { kind }: LinkState): boolean => filter === 'all' || filterOf[kind] === filter;
