import { isLockTimeout, toDatabaseError } from './database-errors.server.ts';
import type { PrismaClient } from './generated/client.ts';
import type { OpenDatabase } from './sql.ts';

type Rethrow = (error: unknown) => never;

export function withDatabaseErrors({ client, run, connect, close, ...rest }: OpenDatabase): OpenDatabase {
  const rethrow: Rethrow = (error) => {
    if (isLockTimeout(error)) rest.lockTimedOut?.();
    throw toDatabaseError(error);
  };
  return {
    client: withClientErrors(client, rethrow),
    run: (statement, values) => run<never>(statement, values).catch(rethrow),
    connect: () => connect().catch(rethrow),
    close,
    ...rest,
  };
}

function withClientErrors(client: PrismaClient, rethrow: Rethrow): PrismaClient {
  const extended = client.$extends({
    query: { $allOperations: ({ args, query }) => query(args).catch(rethrow) },
  }) as unknown as PrismaClient; // a query extension adds nothing to the type
  const transaction = withTransactionErrors(extended);
  return new Proxy(extended, {
    get: (target, name) => (name === '$transaction' ? transaction : Reflect.get(target, name)),
  });
}

type RunTransaction = PrismaClient['$transaction'];

/** Errors of the callback pass unchanged: they are the product's own, or mapped already. */
function withTransactionErrors(client: PrismaClient) {
  return async (work: Parameters<RunTransaction>[0], options?: object): Promise<unknown> => {
    let own: unknown;
    const run: typeof work = async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        own = error;
        throw error;
      }
    };
    try {
      return await client.$transaction(run, options);
    } catch (error) {
      throw error === own ? error : toDatabaseError(error);
    }
  };
}
