import { randomUUID } from 'node:crypto';
import { issueToken } from '~/accounts/tokens.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import type { PrismaClient } from '~/platform/generated/client.ts';

interface Given {
  email?: string;
  name?: string;
  language?: string;
}

/** An account as sign-up leaves it: not activated, its activation mail in the outbox. */
export async function signedUp(
  client: PrismaClient,
  given: Given = {},
  now = new Date(),
): Promise<{ accountId: string; job: string }> {
  return client.$transaction(async (tx) => {
    const { id: accountId } = await tx.account.create({
      data: { ...details, email: `${randomUUID()}@meridian.example`, ...given },
      select: { id: true },
    });
    const tokenId = await issueToken(tx, accountId, 'activation', now);
    return { accountId, job: await enqueue(tx, 'send-mail', { mail: 'activation', accountId, tokenId }) };
  });
}

const details = {
  name: 'Clara Meridian',
  agencyName: 'Meridian Travel',
  addressOne: '1 Quay Street',
  city: 'Bristol',
  country: 'GB',
  phone: '+44 117 496 0000',
  passwordHash: 'none',
};
