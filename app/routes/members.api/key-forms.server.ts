import { z } from 'zod';
import type { NewKey } from '~/accounts/create-key.server.ts';
import { cleanLine, messageKey } from '~/accounts/fields.server.ts';
import { readNetworks } from '~/accounts/key-networks.server.ts';
import { recentPassword } from '~/forms/recent-login.server.ts';
import { days } from '~/platform/clock.ts';

const nameError = messageKey('members.keys.errors.name');
const keyName = z
  .string({ error: nameError })
  .max(1000, nameError)
  .transform(cleanLine)
  .pipe(z.string().min(1, nameError).max(40, nameError));

export const KeysForm = z.object({
  intent: z.enum(['rotate', 'revoke', 'test', 'create', 'rename', 'reveal']),
  key: z.uuid().optional(),
  overlap: z.enum(['0', '1', '24', '168']).optional(),
});

export const RenameForm = z.object({ name: keyName });

export const RevealForm = z.object(recentPassword);

const box = z.string().max(10).optional();
const networksError = messageKey('members.keys.errors.networks');
const expiresError = messageKey('members.keys.errors.expires');

const mostYears = 5;

/** The end of a day, tomorrow at the earliest in UTC; null for none. */
const lastDay = (now: Date) =>
  z
    .string()
    .max(20, expiresError)
    .default('')
    .refine((text) => text.trim() === '' || isDayAhead(text.trim(), now), expiresError)
    .transform((text) => (text.trim() === '' ? null : endOf(text.trim())));

const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + days(1));

function isDayAhead(day: string, now: Date): boolean {
  const end = /^\d{4}-\d\d-\d\d$/.test(day) ? endOf(day) : new Date(Number.NaN);
  if (Number.isNaN(end.getTime()) || new Date(end.getTime() - days(1)).toISOString().slice(0, 10) !== day) return false;
  return end > now && end.getTime() < now.getTime() + days(mostYears * 366);
}

const networks = z
  .string()
  .max(2000, networksError)
  .default('')
  .transform((text, issues) => {
    const read = readNetworks(text);
    if (read.ok) return read.networks;
    issues.addIssue({ code: 'custom', message: networksError });
    return z.NEVER;
  });

export const newKeyForm = (now: Date) =>
  z.object({
    newName: keyName,
    scopeConvert: box,
    scopeLookUps: box,
    scopeAccount: box,
    expires: lastDay(now),
    networks,
    ...recentPassword,
  });

type NewKeyFields = z.output<ReturnType<typeof newKeyForm>>;

/** Null where nothing may be called. */
export function toNewKey(fields: NewKeyFields): NewKey | null {
  const { newName: name, expires: expiresAt, networks } = fields;
  const scopes = [
    ...(fields.scopeConvert ? ['convert'] : []),
    ...(fields.scopeLookUps ? ['look-ups'] : []),
    ...(fields.scopeAccount ? ['account'] : []),
  ];
  return scopes.length > 0 ? { name, scopes, networks, expiresAt } : null;
}
