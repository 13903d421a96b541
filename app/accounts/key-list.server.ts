import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { ApiKey } from '~/platform/generated/client.ts';
import { decryptSecret, type KeyMode } from './api-keys.server.ts';
import { isKeyScope, type KeyScope } from './key-scopes.ts';

/** In use, of an account: keys of an overlap and the test key included. */
export const mostKeys = 20;

/** For which a key that reached its last day stays in the list. */
const expiredShown = days(30);

export interface KeyFacts {
  id: string;
  mode: KeyMode;
  /** Empty for the first key. */
  name: string;
  scopes: KeyScope[];
  /** CIDR blocks; empty for all. */
  networks: string[];
  publicKey: string;
  /** Of the secret; null when it is stored nowhere. */
  lastFour: string | null;
  /** Null for live keys. */
  secret: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  isReplaced: boolean;
  /** No longer in use. */
  isExpired: boolean;
}

/** Oldest pair first, and the newest key of each pair before the one that it replaces. */
export async function listKeys(accountId: string, now: Date): Promise<KeyFacts[]> {
  const keys = await database().apiKey.findMany({
    where: activeKeysOf(accountId, now),
    orderBy: [{ mode: 'asc' }, { pairedAt: 'asc' }, { createdAt: 'desc' }],
  });
  return keys.map((key) => factsOf(key, now));
}

/** The secret of the newest test key; null without one. */
export async function findTestKey(accountId: string, now: Date): Promise<string | null> {
  const key = await database().apiKey.findFirst({
    where: { ...activeKeysOf(accountId, now), mode: 'test' },
    orderBy: { createdAt: 'desc' },
  });
  return key && decryptSecret(key);
}

/** Those that reached the last day that their owner chose within 30 days, newest first. */
export async function listExpiredKeys(accountId: string, now: Date): Promise<KeyFacts[]> {
  const keys = await database().apiKey.findMany({
    where: {
      accountId,
      mode: 'live',
      revokedAt: null,
      replacedAt: null,
      expiresAt: { lte: now, gt: new Date(now.getTime() - expiredShown) },
    },
    orderBy: { expiresAt: 'desc' },
    take: mostKeys,
  });
  return keys.map((key) => factsOf(key, now));
}

export const activeKeysOf = (accountId: string, now: Date) => ({
  accountId,
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});

function factsOf(key: ApiKey, now: Date): KeyFacts {
  const { id, mode, name, scopes, networks, publicKey, createdAt, lastUsedAt, expiresAt, replacedAt } = key;
  const isTest = mode === 'test';
  return {
    id,
    mode: isTest ? 'test' : 'live',
    name,
    scopes: scopes.filter(isKeyScope),
    networks,
    publicKey,
    lastFour: key.lastFour ?? decryptSecret(key)?.slice(-4) ?? null,
    secret: isTest ? decryptSecret(key) : null,
    createdAt,
    lastUsedAt,
    expiresAt,
    isReplaced: replacedAt !== null,
    isExpired: expiresAt !== null && expiresAt <= now,
  };
}
