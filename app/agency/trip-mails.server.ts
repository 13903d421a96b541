import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

/** Which mails about links its agent wants. */
export type TripMails = Pick<Account, 'answerMails' | 'openingMails'>;

export async function chooseTripMails(accountId: string, wanted: TripMails): Promise<void> {
  await database().account.updateMany({ where: { id: accountId }, data: wanted });
}
