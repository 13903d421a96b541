import { hours } from '~/platform/clock.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';

/** For an account whose password was right: its activation mail can be sent again within the hour. */
export const createResendProof = (accountId: string, now: Date): string =>
  sign('resend', accountId, { now, lasts: hours(1) });

/** @returns the account's id; null for a proof that is not ours or too old */
export const readResendProof = (proof: string, now: Date): string | null => verify('resend', proof, now);
