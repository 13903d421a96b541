import { toDatabaseError } from './database-errors.server.ts';
import type { PrismaClient } from './generated/client.ts';
import type { OpenDatabase } from './sql.ts';

const rethrow = (error: unknown): never => {
  throw toDatabaseError(error);
};

export const withDatabaseErrors = ({ client, run, connect, close, ...rest }: OpenDatabase): OpenDatabase => ({
  client: withClientErrors(client),
  run: (statement, values) => run<never>(statement, values).catch(rethrow),
  connect: () => connect().catch(rethrow),
  close,
  ...rest,
});

function withClientErrors(client: PrismaClient): PrismaClient {
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
