import { json } from '@remix-run/node';
import type { ChallengeScope } from '~/accounts/second-factor/passkey-challenge.server.ts';
import { newPasskeyOptions } from '~/accounts/second-factor/passkeys.server.ts';
import { passkeyOptions } from '~/accounts/second-factor/use-passkey.server.ts';
import { findSignedIn, type RequestArgs } from '~/auth/session.server.ts';
import { pendingOf } from '~/auth/strategies/code.server.ts';
import { browserOf } from './csrf.server.ts';

/** For `navigator.credentials`. 403 for a browser that has not opened the page with the button. */
export async function passkeyOptionsOf(args: RequestArgs): Promise<Response> {
  const { request } = args;
  const browser = browserOf(request);
  const purpose = new URL(request.url).searchParams.get('for');
  const found = browser === null ? null : await optionsFor(args, purpose, browser);
  if (!found) return json({ options: null }, { status: 403, headers });
  return json(found, { headers });
}

const headers = { 'Cache-Control': 'no-store' };

async function optionsFor(args: RequestArgs, purpose: string | null, browser: string) {
  const { now } = args.context;
  const scopeOf = (purpose: ChallengeScope['purpose']) => ({ purpose, browser });
  if (purpose === 'sign-in') return passkeyOptions(null, scopeOf(purpose), now);
  if (purpose === 'code') {
    const pending = await pendingOf(args.request, now);
    return pending && passkeyOptions(pending.accountId, scopeOf(purpose), now);
  }
  if (purpose !== 'add' && purpose !== 'confirm') return null;
  const signedIn = await findSignedIn(args);
  if (!signedIn) return null;
  if (purpose === 'confirm') return passkeyOptions(signedIn.account.id, scopeOf(purpose), now);
  return newPasskeyOptions(signedIn, scopeOf(purpose), now);
}
