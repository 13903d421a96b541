import { randomInt } from 'node:crypto';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import { otherMacs, pepperedMac } from '~/platform/peppered-mac.server.ts';

const codeCount = 10;
const codeLength = 16;

/** Without signs that look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Voids the former codes. @returns ten codes as shown, "k7fm-2qxn-9dhr-w4sz", which are stored nowhere */
export async function replaceRecoveryCodes(tx: Transaction, accountId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: macOf(accountId, code), accountId, createdAt: now })),
  });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

export const isRecoveryCode = (code: string): boolean => code.length === codeLength;

/** Works once, also for two requests at once. */
export async function acceptRecoveryCode(
  tx: Transaction,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const others = otherMacs('recovery-code', `${accountId}|${code}`);
  const { count } = await tx.recoveryCode.updateMany({
    where: { id: { in: [macOf(accountId, code), ...others] }, accountId, usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}

export const countRecoveryCodes = (accountId: string): Promise<number> =>
  database().recoveryCode.count({ where: { accountId, usedAt: null } });

/** The key stays outside the database, so a copy of the table reveals no code. */
const macOf = (accountId: string, code: string): string => pepperedMac('recovery-code', `${accountId}|${code}`);

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
