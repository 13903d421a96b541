import { database } from '~/platform/database.server.ts';

/** True for an invalid date too. */
export async function isTrustRevoked(email: string, signedInAt: Date): Promise<boolean> {
  const account = await database().account.findUnique({ where: { email }, select: { devicesForgottenAt: true } });
  return !(signedInAt.getTime() >= (account?.devicesForgottenAt?.getTime() ?? 0));
}
