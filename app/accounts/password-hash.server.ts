import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { settings } from '~/platform/env.server.ts';

/** argon2id: 64 MiB and three passes, about 50 ms (QUALITY.md S5). Tests lower it by a setting. */
const full = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const light = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

const cost = () => (settings().PASSWORD_COST === 'light' ? light : full);

/** More hashes at once only make each slower, and one core must stay for everybody else. */
const parallel = Math.max(1, availableParallelism() - 1);
const queueLength = 32;

/** The queue of hashes is full; try again in a moment (503). */
export class TooBusy extends Error {
  override name = 'TooBusy';
  readonly retryAfterSeconds = 2;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= parallel) {
    if (waiting.length >= queueLength) throw new TooBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** @throws TooBusy */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost()));

let dummy: Promise<string> | undefined;

/**
 * True when the password belongs to the hash. Without a hash (nobody has that address) as much work is done for nothing,
 * so that time does not tell who has an account (S6).
 * @throws TooBusy
 */
export async function isPasswordRight(password: string, known: string | null): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost());
  const against = known ?? (await dummy);
  const right = await inTurn(() => verify(against, password));
  return right && known !== null;
}

/** True when the hash was made with other costs than today's. */
export function isHashOutdated(known: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost();
  return !known.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
