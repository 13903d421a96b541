import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { settings } from '~/platform/env.server.ts';
import { createHashQueue, type HashClient, type HashPlace } from './hash-queue.ts';

/** argon2id: 64 MiB and three passes, about 50 ms (docs/security.md, S5). */
const full = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const light = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

const cost = () => (settings().PASSWORD_COST === 'light' ? light : full);

/** One core stays free for other requests; more hashes than cores only slow each other down. */
const queue = createHashQueue(Math.max(1, availableParallelism() - 1));

/** @throws HashQueueFull */
export const hashPassword = (password: string, client?: HashClient): Promise<string> =>
  queue.run(client, () => hash(password, cost()));

/** @throws HashQueueFull */
export const reserveHash = (client?: HashClient): HashPlace => queue.reserve(client);

let dummyHash: Promise<string> | undefined;

/** Without a stored hash a dummy is verified, so that the time reveals no account (S6). @throws HashQueueFull */
export async function isPasswordRight(
  password: string,
  storedHash: string | null,
  place: HashPlace = reserveHash(),
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost());
  const against = storedHash ?? (await dummyHash);
  const right = await place.run(() => verify(against, password));
  return right && storedHash !== null;
}

export function isHashOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost();
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
