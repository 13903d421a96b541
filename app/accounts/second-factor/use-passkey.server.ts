import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { MaybeClient } from '~/audit/client.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Passkey } from '~/platform/generated/client.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { log } from '~/platform/log.server.ts';
import { consumeRateLimit, refundRateLimit } from '~/platform/rate-limit.server.ts';
import { stopFactorReset } from './lost-device.server.ts';
import { type ChallengeScope, issueChallenge, redeemChallenge } from './passkey-challenge.server.ts';
import { listPasskeys, relyingParty, webAuthn } from './passkeys.server.ts';
import { type Assertion, readAssertion } from './read-credential.server.ts';

/** @param accountId null for a sign-in without a password: the browser then offers all its passkeys for this site */
export async function passkeyOptions(accountId: string | null, scope: ChallengeScope, now: Date) {
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge, ticket } = issueChallenge(scope, now);
  const known = accountId === null ? [] : await listPasskeys(accountId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge,
    userVerification: 'required',
    ...(accountId === null ? {} : { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  });
  return { options, ticket };
}

export type PasskeyOutcome =
  | { ok: true; account: Account; passkeyId: string }
  | { ok: false; reason: 'passkey-refused' }
  | { ok: false; reason: 'code-locked'; retryAfterSeconds: number };

export interface PasskeyProof {
  /** JSON of the browser. */
  response: string;
  ticket: string;
  scope: ChallengeScope;
  /** Whose passkey it must be; null for a sign-in without a password. */
  accountId: string | null;
}

/** Refused: unknown, of another account, a used challenge, another origin, no user verification, a counter that fell. */
export async function checkPasskey(
  proof: PasskeyProof,
  context: MaybeClient & { ip: string; now: Date; requestId?: string | undefined },
): Promise<PasskeyOutcome> {
  const network = limitKey(context.ip);
  const { allowed, resetSeconds } = await consumeRateLimit('second-factor', network);
  if (!allowed) return { ok: false, reason: 'code-locked', retryAfterSeconds: resetSeconds };
  const found = await verifiedPasskey(proof, context.now);
  if (!found || found.account.suspendedAt || !found.account.activatedAt) {
    log.warn('authn_passkey_fail', { request_id: context.requestId, account: found?.account.id });
    return { ok: false, reason: 'passkey-refused' };
  }
  await refundRateLimit('second-factor', network);
  await stopFactorReset(found.account.id, context);
  return { ok: true, account: found.account, passkeyId: found.id };
}

async function verifiedPasskey({ response, ticket, scope, accountId }: PasskeyProof, now: Date) {
  const given = readAssertion(response);
  const challenge = given && (await redeemChallenge(ticket, scope, now));
  if (!given || !challenge) return null;
  const passkey = await database().passkey.findUnique({ where: { id: given.id }, include: { account: true } });
  if (!passkey || (accountId !== null && passkey.accountId !== accountId)) return null;
  const counter = await verifiedCounter(passkey, given, challenge);
  return counter !== null && (await countUse(passkey.id, counter, now)) ? passkey : null;
}

async function verifiedCounter(passkey: Passkey, given: Assertion, expectedChallenge: string): Promise<number | null> {
  const { id, publicKey, counter } = passkey;
  const { origin, id: expectedRPID } = relyingParty();
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch(() => null); // it throws where origin, challenge, flags or counter differ
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/** A counter that does not rise is a copied key; passkeys without a counter stay at 0. */
async function countUse(id: string, counter: number, now: Date): Promise<boolean> {
  const former = counter === 0 ? { counter: 0 } : { counter: { lt: counter } };
  const { count } = await database().passkey.updateMany({
    where: { id, ...former },
    data: { counter, lastUsedAt: now },
  });
  return count === 1;
}
