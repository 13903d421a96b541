import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { baseUrl } from '~/platform/base-url.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Passkey } from '~/platform/generated/client.ts';
import type { SignedInSession } from '../sessions.server.ts';
import { type ChallengeScope, issueChallenge, redeemChallenge } from './passkey-challenge.server.ts';
import { readNewCredential } from './passkey-responses.server.ts';
import { addedFactor, type ChangeContext, lockOpenSession } from './switch-factor.server.ts';

/** What a browser signs: the configured origin, and its host name as RP id. */
export const relyingParty = () => ({ origin: new URL(baseUrl()).origin, id: new URL(baseUrl()).hostname });

/** Imported when first needed: it takes 0.4 s and 27 MB. */
export const webAuthn = () => import('@simplewebauthn/server');

const maxPasskeys = 10;

export const listPasskeys = (accountId: string): Promise<Passkey[]> =>
  database().passkey.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } });

export async function newPasskeyOptions({ account }: SignedInSession, scope: ChallengeScope, now: Date) {
  const { generateRegistrationOptions } = await webAuthn();
  const { challenge, ticket } = issueChallenge(scope, now);
  const known = await listPasskeys(account.id);
  const options = await generateRegistrationOptions({
    rpName: 'Wayline',
    rpID: relyingParty().id,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    challenge,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options, ticket };
}

export type AddPasskeyOutcome =
  | { ok: true; codes: string[] | null }
  | { ok: false; reason: 'passkey-invalid' | 'passkey-known' | 'too-many-passkeys' };

interface NewPasskey {
  name: string;
  /** JSON of the browser. */
  response: string;
  ticket: string;
  browser: string;
}

/** Callers check for a recent login. @returns the recovery codes of the first factor, null for a further one */
export async function addPasskey(
  who: SignedInSession,
  input: NewPasskey,
  context: ChangeContext,
): Promise<AddPasskeyOutcome> {
  const credential = await verifyNew(input, context.now);
  if (!credential) return { ok: false, reason: 'passkey-invalid' };
  const { account, session } = who;
  const { now, requestId, ip, device } = context;
  const row = { ...credential, accountId: account.id, name: input.name, createdAt: now };
  return database().$transaction(async (tx): Promise<AddPasskeyOutcome> => {
    // The row's lock orders two additions at once, and one that crosses the end of its session.
    if (!(await lockOpenSession(tx, who))) return { ok: false, reason: 'passkey-invalid' };
    if ((await tx.passkey.count({ where: { accountId: account.id } })) >= maxPasskeys)
      return { ok: false, reason: 'too-many-passkeys' };
    const { count } = await tx.passkey.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) return { ok: false, reason: 'passkey-known' };
    const change = { accountId: account.id, sessionId: session.id, now, requestId, ip, device };
    return { ok: true, codes: await addedFactor(tx, 'passkey-added', change) };
  });
}

async function verifyNew({ response, ticket, browser }: NewPasskey, now: Date) {
  const given = readNewCredential(response);
  const challenge = given && (await redeemChallenge(ticket, { purpose: 'add', browser }, now));
  if (!given || !challenge) return null;
  const { origin, id } = relyingParty();
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null); // it throws where origin, challenge or flags differ
  if (!checked?.verified || !checked.registrationInfo) return null;
  const { credential } = checked.registrationInfo;
  const publicKey = Uint8Array.from(credential.publicKey);
  const transports = given.response.transports ?? [];
  return { id: credential.id, publicKey, counter: BigInt(credential.counter), transports };
}
