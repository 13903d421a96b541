import { setTimeout as sleep } from 'node:timers/promises';
import { database } from './database.server.ts';
import { DatabaseUnavailable } from './database-errors.server.ts';
import type { PrismaClient } from './generated/client.ts';
import { log } from './log.server.ts';

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

const retries = 3;

/** Retries three times (R8). Only for work that may run twice: a connection can end after the commit. */
export async function retryTransaction<Result>(
  run: (tx: Transaction) => Promise<Result>,
  options: { timeout?: number } = {},
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await database().$transaction(run, options);
    } catch (error) {
      if (failures >= retries || !isTransient(error)) throw error;
      log.warn('transaction-retried', { failures: failures + 1 });
      await sleep(retryDelay(failures));
    }
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && (error.reason === 'conflict' || error.reason === 'lost');

/** Milliseconds: up to 50, 100, 200. */
const retryDelay = (failures: number) => Math.random() * 50 * 2 ** failures;
