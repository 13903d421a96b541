import { z } from 'zod';
import { days } from '~/platform/clock.ts';
import { cleanLine, messageKey } from './fields.server.ts';
import { readNetworks } from './key-networks.server.ts';

const nameError = messageKey('members.keys.errors.name');
const networksError = messageKey('members.keys.errors.networks');
const expiresError = messageKey('members.keys.errors.expires');

export const keyName = z
  .string({ error: nameError })
  .max(1000, nameError)
  .transform(cleanLine)
  .pipe(z.string().min(1, nameError).max(40, nameError));

const mostDaysAhead = 5 * 366;

/** The end of a day in UTC, today's at the earliest; null for none. */
export const lastDay = (now: Date) =>
  z
    .string()
    .max(20, expiresError)
    .default('')
    .transform((text) => text.trim())
    .refine((text) => text === '' || isDayAhead(text, now), expiresError)
    .transform((text) => (text === '' ? null : endOf(text)));

const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + days(1));

function isDayAhead(day: string, now: Date): boolean {
  if (!z.iso.date().safeParse(day).success) return false;
  const end = endOf(day);
  return end > now && end.getTime() < now.getTime() + days(mostDaysAhead);
}

export const keyNetworks = z
  .string()
  .max(2000, networksError)
  .default('')
  .transform((text, issues) => {
    const read = readNetworks(text);
    if (read.ok) return read.networks;
    issues.addIssue({ code: 'custom', message: networksError });
    return z.NEVER;
  });
