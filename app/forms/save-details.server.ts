import type { PartialDetails } from '~/accounts/account-forms.server.ts';
import { type ChangeOutcome, changeDetails } from '~/accounts/change-details.server.ts';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import type { SignedIn } from '~/auth/session.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { accountKey, consumeRateLimit, emailKey, type RateLimitResult } from '~/usage/rate-limits.server.ts';

type TooMany = { ok: false; reason: 'too-many-saves' | 'too-many-addresses'; retryAfterSeconds: number };

export type SaveOutcome = ChangeOutcome | { ok: false; reason: 'not-fresh' } | TooMany;

/** Sentences of the refusals that pass. */
export const detailsFailures = {
  'too-many-saves': 'errors.details.tooMany',
  'too-many-addresses': 'errors.emailChange.tooMany',
} as const;

/**
 * Saves details within the limits of an account; the form and the calls all come here. Another address is another way
 * in: it asks for a password typed lately (ASVS V7.5.1), and waits for its confirmation.
 */
export async function saveDetails(
  { account, session }: SignedIn,
  form: PartialDetails,
  { now, requestId }: RequestContext,
): Promise<SaveOutcome> {
  const email = form.email === account.email ? undefined : form.email;
  if (email !== undefined && !isRecentlyAuthenticated(session, now)) return { ok: false, reason: 'not-fresh' };
  const tooMany = await countSave(account.id, email);
  if (tooMany) return tooMany;
  const { allowed: tellOwner } = await consumeRateLimit('details-mail-account', accountKey(account.id));
  return changeDetails(account, form, { now, requestId, tellOwner });
}

async function countSave(accountId: string, email: string | undefined): Promise<TooMany | null> {
  const saves = await consumeRateLimit('save-details-account', accountKey(accountId));
  if (!saves.allowed) return { ok: false, reason: 'too-many-saves', retryAfterSeconds: saves.resetSeconds };
  if (email === undefined) return null;
  const changes = await consumeRateLimit('change-email-account', accountKey(accountId));
  if (!changes.allowed) return tooManyAddresses(changes);
  const mails = await countEmailChangeMail(email);
  return mails.allowed ? null : tooManyAddresses(mails);
}

const tooManyAddresses = ({ resetSeconds }: RateLimitResult): TooMany => ({
  ok: false,
  reason: 'too-many-addresses',
  retryAfterSeconds: resetSeconds,
});

/** Mails about changes that one address may get in a day, from however many accounts. */
export const countEmailChangeMail = (email: string): Promise<RateLimitResult> =>
  consumeRateLimit('change-email-target', emailKey(email));
