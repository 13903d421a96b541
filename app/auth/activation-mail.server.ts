import { findUnactivatedEmail, resendActivation } from '~/accounts/activation.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { consumeRateLimit, emailKey, limitKey, type RateLimitResult } from '~/usage/rate-limits.server.ts';

/** Counts an activation mail to an address: three an hour, the one of the sign-up among them. */
export const countActivationMail = (email: string): Promise<RateLimitResult> =>
  consumeRateLimit('activation-mail-account', emailKey(email));

/**
 * Sends the activation mail again, within the limits of the network and of the mailbox.
 * @returns the limit that refused it or has the least left; null when the account waits for none
 */
export async function resendActivationWithin(
  accountId: string,
  context: RequestContext,
): Promise<RateLimitResult | null> {
  const email = await findUnactivatedEmail(accountId);
  if (!email) return null;
  const network = await consumeRateLimit('activation-mail', limitKey(context.ip));
  if (!network.allowed) return network;
  const mailbox = await countActivationMail(email);
  if (mailbox.allowed) await resendActivation(accountId, context.now, context.requestId);
  return mailbox;
}
