import { z } from 'zod';
import { cleanLine, messageKey } from '~/accounts/fields.server.ts';
import { isLanguage, type Language } from '~/i18n/languages.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Prisma, Template as TemplateRow } from '~/platform/generated/client.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { isUniqueViolation } from '~/platform/unique-violation.server.ts';
import { TemplateAdditions } from '~/trip/additions/template-additions.ts';
import { type ConnectionLimits, connectionKinds } from '~/trip/connection-limits.ts';
import { type Choices, languageOfClock, withClock, withoutUsualClock } from '~/trip/options/clock.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { readStoredChoices, storedChoices } from '~/trip/options/stored-choices.ts';

const MOST_TEMPLATES = 20;

/** What a template sets in the converter. */
export interface TemplateChoices {
  display: Choices;
  /** Null for the page's own language. */
  outputLanguage: Language | null;
  /** Whether the agency's heading is shown. */
  branding: boolean;
  /** Null for none. */
  additions: TemplateAdditions | null;
  /** Those that are not the usual ones. */
  connections: OwnLimits;
}

export type OwnLimits = Partial<ConnectionLimits>;

/** Whole minutes. */
const OwnLimits = z.partialRecord(z.enum(connectionKinds), z.int().min(0).max(1440));

export interface Template {
  id: string;
  name: string;
  isDefault: boolean;
}

type TemplateReason = 'template-name' | 'template-texts' | 'template-taken' | 'too-many-templates' | 'template-gone';
type TooMany = { ok: false; reason: 'too-many-template-changes'; retryAfterSeconds: number };
export type TemplateOutcome = { ok: true } | { ok: false; reason: TemplateReason } | TooMany;

export const templateName = z
  .string({ error: messageKey('branding.templates.errors.name') })
  .max(1000, messageKey('branding.templates.errors.name'))
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, messageKey('branding.templates.errors.name'))
      .max(40, messageKey('branding.templates.errors.name')),
  );

/** By name. */
export const listTemplates = (accountId: string): Promise<Template[]> =>
  database().template.findMany({
    where: { accountId },
    select: { id: true, name: true, isDefault: true },
    orderBy: { name: 'asc' },
    take: MOST_TEMPLATES,
  });

/** By name, with what the account's own page edits. */
export async function listWholeTemplates(accountId: string): Promise<WholeTemplate[]> {
  const rows = await database().template.findMany({
    where: { accountId },
    orderBy: { name: 'asc' },
    take: MOST_TEMPLATES,
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    ...editedOf(toChoices(row)),
  }));
}

export type WholeTemplate = Template & Pick<TemplateChoices, 'additions' | 'connections'>;

const editedOf = ({ additions, connections }: TemplateChoices) => ({ additions, connections });

/** Null for another account's template, and for one that is gone. */
export async function findTemplate(accountId: string, id: string): Promise<TemplateChoices | null> {
  if (!isUuid(id)) return null;
  const row = await database().template.findFirst({ where: { id, accountId } });
  return row && toChoices(row);
}

export async function findDefaultTemplate(accountId: string): Promise<TemplateChoices | null> {
  const row = await database().template.findFirst({ where: { accountId, isDefault: true } });
  return row && toChoices(row);
}

const isUuid = (id: string): boolean => z.uuid().safeParse(id).success;

/** Options that are new since a template was saved have their default. */
function toChoices({ choices }: TemplateRow): TemplateChoices {
  const stored = (typeof choices === 'object' && choices !== null ? choices : {}) as Record<string, unknown>;
  const fields = (typeof stored.display === 'object' && stored.display !== null ? stored.display : {}) as object;
  const get = (name: string) => (fields as Record<string, unknown>)[name];
  const display = withoutUsualClock(readStoredChoices(get, pageOptions), String(get('clockOf') ?? ''));
  const { outputLanguage, branding } = stored;
  const additions = TemplateAdditions.safeParse(stored.additions);
  return {
    display,
    outputLanguage: isLanguage(outputLanguage) ? outputLanguage : null,
    branding: branding !== false,
    additions: additions.success ? additions.data : null,
    connections: limitsOf(stored.connections),
  };
}

function limitsOf(stored: unknown): OwnLimits {
  const read = OwnLimits.safeParse(stored);
  return read.success ? read.data : {};
}

/** A template of the same name is replaced, but for its limits, which are set on a page of their own. */
export async function saveTemplate(
  account: Account,
  name: string,
  choices: Omit<TemplateChoices, 'connections'>,
): Promise<TemplateOutcome> {
  const tooMany = await countChange(account.id);
  if (tooMany) return tooMany;
  const read = templateName.safeParse(name);
  if (!read.success) return { ok: false, reason: 'template-name' };
  return database().$transaction(async (tx): Promise<TemplateOutcome> => {
    await lockAccount(tx, account.id);
    const where = { accountId_name: { accountId: account.id, name: read.data } };
    const before = await tx.template.findUnique({ where });
    const json = toJson({ ...choices, connections: before === null ? {} : toChoices(before).connections });
    if (before === null && (await tx.template.count({ where: { accountId: account.id } })) >= MOST_TEMPLATES)
      return { ok: false, reason: 'too-many-templates' };
    const create = { accountId: account.id, name: read.data, choices: json };
    await tx.template.upsert({ where, create, update: { choices: json } });
    return { ok: true };
  });
}

const toJson = ({ display, additions, connections, ...rest }: TemplateChoices) => ({
  ...rest,
  display: { ...Object.fromEntries(storedChoices(withClock(display, 'en'))), clockOf: languageOfClock(display, 'en') },
  connections: { ...connections },
  additions: additions as Prisma.JsonObject | null,
});

/** Replaces the texts, baggage and fare lines of a template, or its limits; the options stay. */
export async function changeTemplate(
  account: Account,
  id: string,
  changed: Partial<Pick<TemplateChoices, 'additions' | 'connections'>>,
): Promise<TemplateOutcome> {
  const tooMany = await countChange(account.id);
  if (tooMany) return tooMany;
  return database().$transaction(async (tx): Promise<TemplateOutcome> => {
    await lockAccount(tx, account.id);
    const row = await tx.template.findFirst({ where: { id, accountId: account.id } });
    if (!row) return { ok: false, reason: 'template-gone' };
    const choices = toJson({ ...toChoices(row), ...changed });
    const { count } = await tx.template.updateMany({ where: { id }, data: { choices } }); // one may be removed meanwhile
    return count === 1 ? { ok: true } : { ok: false, reason: 'template-gone' };
  });
}

export async function renameTemplate(account: Account, id: string, name: string): Promise<TemplateOutcome> {
  const tooMany = await countChange(account.id);
  if (tooMany) return tooMany;
  try {
    const { count } = await database().template.updateMany({ where: { id, accountId: account.id }, data: { name } });
    return count === 1 ? { ok: true } : { ok: false, reason: 'template-gone' };
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'template-taken' };
    throw error;
  }
}

export async function removeTemplate(account: Account, id: string): Promise<TemplateOutcome> {
  const tooMany = await countChange(account.id);
  if (tooMany) return tooMany;
  const { count } = await database().template.deleteMany({ where: { id, accountId: account.id } });
  return count === 1 ? { ok: true } : { ok: false, reason: 'template-gone' };
}

/** @param id null for none */
export async function chooseDefault(account: Account, id: string | null): Promise<TemplateOutcome> {
  const tooMany = await countChange(account.id);
  if (tooMany) return tooMany;
  return database().$transaction(async (tx): Promise<TemplateOutcome> => {
    await lockAccount(tx, account.id);
    const own = { accountId: account.id };
    if (id !== null && (await tx.template.count({ where: { ...own, id } })) === 0)
      return { ok: false, reason: 'template-gone' };
    await tx.template.updateMany({ where: { ...own, isDefault: true }, data: { isDefault: false } });
    if (id !== null) await tx.template.updateMany({ where: { ...own, id }, data: { isDefault: true } });
    return { ok: true };
  });
}

async function countChange(accountId: string): Promise<TooMany | null> {
  const { allowed, resetSeconds } = await consumeRateLimit('save-template-account', accountKey(accountId));
  return allowed ? null : { ok: false, reason: 'too-many-template-changes', retryAfterSeconds: resetSeconds };
}
