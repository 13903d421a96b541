import { randomBytes } from 'node:crypto';
import type { MaybeClient } from '~/audit/client.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { countSave, recordBranding, type SaveOutcome, writeBranding } from './branding.server.ts';
import { drawLogo } from './draw-logo.server.ts';
import { type Found, findByAddress } from './find-by-address.server.ts';

/** Logos beside the present one: mails that were sent go on showing theirs (docs/chapters/papers.md). */
const EARLIER_LOGOS = 5;

type Refused<Outcome> = Extract<Outcome, { ok: false }>;
export type LogoOutcome = SaveOutcome | Refused<Awaited<ReturnType<typeof drawLogo>>>;

/** The present one keeps its address, until five others came after it. */
export async function replaceLogo(account: Account, bytes: Uint8Array, context: MaybeClient): Promise<LogoOutcome> {
  const tooMany = await countSave(account.id);
  if (tooMany) return tooMany;
  const drawn = await drawLogo(bytes);
  if (!drawn.ok) return drawn;
  const id = randomBytes(16).toString('base64url');
  await database().$transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await tx.logo.create({ data: { id, accountId: account.id, png: drawn.png } });
    await writeBranding(tx, account, { logoId: id });
    const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
    const old = { accountId: account.id, id: { not: id } };
    const dropped = await tx.logo.findMany({
      where: old,
      orderBy: newestFirst,
      skip: EARLIER_LOGOS,
      select: { id: true },
    });
    await tx.logo.deleteMany({ where: { id: { in: dropped.map((logo) => logo.id) } } });
    await recordBranding(tx, account.id, context);
  });
  return { ok: true };
}

/** All of an agency's logos, so that each address of them answers 404. */
export async function removeLogos(account: Account, context: MaybeClient): Promise<SaveOutcome> {
  const tooMany = await countSave(account.id);
  if (tooMany) return tooMany;
  await database().$transaction(async (tx) => {
    await tx.branding.updateMany({ where: { accountId: account.id }, data: { logoId: null } });
    await tx.logo.deleteMany({ where: { accountId: account.id } });
    await recordBranding(tx, account.id, context);
  });
  return { ok: true };
}

/** For strangers, who may only guess. */
export const findPublicLogo = (id: string, ip: string): Promise<Found<Uint8Array<ArrayBuffer>>> =>
  findByAddress(`logo ${id}`, limitKey(ip), () => findLogo(id));

/** Null for an id that no logo has. */
export async function findLogo(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const logo = await database().logo.findUnique({ where: { id }, select: { png: true } });
  return logo && Uint8Array.from(logo.png);
}
