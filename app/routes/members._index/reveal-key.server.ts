import { type AppLoadContext, json } from '@remix-run/node';
import { z } from 'zod';
import { revealKey } from '~/accounts/reveal-key.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountKey, consumeRateLimit } from '~/usage/rate-limits.server.ts';

const RevealForm = z.object(recentPassword);

/** Shows the private key in the answer to a form, where the password was typed within ten minutes or is typed now. */
export async function revealByForm(request: Request, context: AppLoadContext, who: SignedIn): Promise<Response> {
  const read = await readForm(request, RevealForm);
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const revealed = await revealWithin(who.account, context.requestId);
  if (revealed.ok) return json({ secret: revealed.secret });
  return formError(revealed.status, revealed.message, { values: {} });
}

/** The private key, at most five times an hour. */
export async function revealWithin(account: Account, requestId: string) {
  const { allowed } = await consumeRateLimit('reveal-key-account', accountKey(account.id));
  if (!allowed) return { ok: false, status: 429, message: 'errors.reveal.tooMany' } as const;
  const secret = await revealKey(account, requestId);
  return secret
    ? ({ ok: true, secret } as const)
    : ({ ok: false, status: 404, message: 'errors.reveal.gone' } as const);
}
