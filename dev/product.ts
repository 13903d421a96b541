import type { createKeyPair } from '~/accounts/api-keys.server.ts';
import type { hashPassword } from '~/accounts/password-hash.server.ts';
import type { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import type { database } from '~/platform/database.server.ts';
import type { log, printLine } from '~/platform/log.server.ts';
import type { configurePayments } from '~/platform/payments.server.ts';
import type { configureRedis } from '~/platform/redis.server.ts';
import type { Settings } from '~/platform/settings.server.ts';

/**
 * The parts of the running product that `dev/` works with. They are handed in, because the two are bundled apart and the
 * product's state must exist once.
 */
export interface Product {
  settings: Settings;
  log: typeof log;
  printLine: typeof printLine;
  configureRedis: typeof configureRedis;
  configurePayments: typeof configurePayments;
  database: typeof database;
  hashPassword: typeof hashPassword;
  createKeyPair: typeof createKeyPair;
  subscribeByToken: typeof subscribeByToken;
}
