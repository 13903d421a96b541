import { database } from '~/platform/database.server.ts';

/** True for a browser that signed in to the account before its devices were forgotten, and for an invalid date. */
export async function isTrustRevoked(email: string, signedInAt: Date): Promise<boolean> {
  const account = await database().account.findUnique({ where: { email }, select: { devicesForgottenAt: true } });
  return !(signedInAt.getTime() >= (account?.devicesForgottenAt?.getTime() ?? 0));
}
