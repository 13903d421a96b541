import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { sign, verify } from '~/platform/signed-value.server.ts';
import { claimSubmission } from '~/platform/submissions.server.ts';

const lifetime = minutes(5);

const purposes = ['add', 'sign-in', 'code', 'confirm'] as const;
export type PasskeyPurpose = (typeof purposes)[number];

const Ticket = z.object({
  challenge: z.string().max(100),
  purpose: z.enum(purposes),
  browser: z.string().max(100),
});

/** Who asks: `browser` is a digest of a cookie. */
export interface ChallengeScope {
  purpose: PasskeyPurpose;
  browser: string;
}

/** Nothing is stored before the response; the signed ticket travels with it. */
export function issueChallenge(scope: ChallengeScope, now: Date) {
  const challenge = randomBytes(32);
  const contents = { challenge: challenge.toString('base64url'), ...scope };
  return { challenge, ticket: sign('passkey-challenge', JSON.stringify(contents), { now, lasts: lifetime }) };
}

/** Works once. @returns the challenge; null for a ticket that is used, too old, or of another browser or purpose */
export async function redeemChallenge(ticket: string, { purpose, browser }: ChallengeScope, now: Date) {
  const text = verify('passkey-challenge', ticket, now);
  const contents = text === null ? null : Ticket.parse(JSON.parse(text));
  if (contents?.purpose !== purpose || contents.browser !== browser) return null;
  const isFirst = await claimSubmission(database(), `passkey:${contents.challenge}`);
  return isFirst ? contents.challenge : null;
}
