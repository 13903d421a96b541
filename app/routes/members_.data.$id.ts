import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import { requireAccount } from '~/auth/guards.server.ts';
import { openExport } from '~/operations/export/open-export.server.ts';
import { notFoundResponse, zipResponse } from '~/request/responses.server.ts';
import { urls } from '~/urls.ts';

/** The copy of the account's data. It asks for a recent sign-in, because it holds everything at once. */
export async function loader(args: LoaderFunctionArgs) {
  const { account, session } = await requireAccount(args);
  const { context, params } = args;
  if (!isRecentlyAuthenticated(session, context.now))
    return redirect(urls.login({ again: '1', next: urls.membersData() }));
  const file = await openExport(params.id ?? '', account.id, context);
  return file ? zipResponse(file.bytes, file.name) : notFoundResponse(context.language);
}
