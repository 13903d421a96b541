import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '~/auth/guards.server.ts';
import { logAsCsv } from './log-as-csv.server.ts';

/** The account's own log as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  return logAsCsv(account, args.context);
}
