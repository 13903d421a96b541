import { type AppLoadContext, json } from '@remix-run/node';
import { z } from 'zod';
import { revealKey } from '~/accounts/reveal-key.server.ts';
import { freshenSession, isFresh } from '~/accounts/sessions.server.ts';
import { confirmPassword } from '~/accounts/sign-in.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountKey, limitAttempts } from '~/usage/rate-limits.server.ts';
import { now } from './clock.server.ts';
import { invalid, readForm, refused } from './read-form.server.ts';
import type { SignedIn } from './session.server.ts';
import { signInFaults } from './sign-in.server.ts';
import { whereabouts } from './whereabouts.server.ts';

const RevealForm = z.object({ password: z.string().max(5000).optional() });

/** Shows the private key in the answer to a form, where the password was typed within ten minutes or is typed now. */
export async function revealByForm(request: Request, context: AppLoadContext, who: SignedIn): Promise<Response> {
  const read = await readForm(request, RevealForm);
  if (!read.ok) return invalid(read);
  if (!isFresh(who.session, now())) {
    const password = read.value.password ?? '';
    const checked = password === '' ? 'missing' : await confirm(who, password, request, context);
    if (checked !== 'right') return askAgain(checked);
  }
  const revealed = await revealWithin(who.account, context.requestId);
  if (revealed.ok) return json({ secret: revealed.secret }, { headers: { 'Cache-Control': 'no-store' } });
  return refused(revealed.status, revealed.message, { values: {} });
}

async function confirm({ account, session }: SignedIn, password: string, request: Request, context: AppLoadContext) {
  const checked = await confirmPassword(account, password, await whereabouts(request, context, account.email));
  if (checked !== 'right') return checked;
  await freshenSession(session.id, now());
  return 'right';
}

function askAgain(checked: 'missing' | Exclude<Awaited<ReturnType<typeof confirm>>, 'right'>) {
  const errors = { password: 'errors.reveal.password' } as const;
  if (checked === 'missing') return refused(401, 'errors.reveal.password', { values: {}, errors });
  const { status, message } = signInFaults[checked.reason];
  const headers = 'retryAfterSeconds' in checked ? { 'Retry-After': String(checked.retryAfterSeconds) } : {};
  return refused(status, message, { values: {}, errors, headers });
}

/** The private key, at most five times an hour. */
export async function revealWithin(account: Account, requestId: string) {
  const { allowed } = await limitAttempts('reveal-key-account', accountKey(account.id));
  if (!allowed) return { ok: false, status: 429, message: 'errors.reveal.tooMany' } as const;
  const secret = await revealKey(account, requestId);
  return secret
    ? ({ ok: true, secret } as const)
    : ({ ok: false, status: 404, message: 'errors.reveal.gone' } as const);
}
