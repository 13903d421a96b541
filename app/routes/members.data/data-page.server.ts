import { json } from '@remix-run/node';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { expiryOf } from '~/operations/export/open-export.server.ts';
import { findExport, isOverdue } from '~/operations/export/request-export.server.ts';
import { doneOf } from '~/urls.ts';

/** The copy as the page shows it; null when there is none. */
export async function dataPage(account: Account, language: Language, { url, now }: { url: string; now: Date }) {
  const [copy, { willCancel }] = await Promise.all([copyOf(account.id, language, now), billingState(account)]);
  const due = account.deletionDueAt;
  return json({
    copy,
    deletionDay: due && formatDate(due, language),
    willCancel,
    done: doneOf('membersData', url),
  });
}

async function copyOf(accountId: string, language: Language, now: Date) {
  const found = await findExport(accountId);
  if (!found || expiryOf(found.createdAt) <= now) return null;
  const { id, readyAt, createdAt, size } = found;
  if (!readyAt) return { state: isOverdue(createdAt, now) ? ('failed' as const) : ('preparing' as const) };
  const until = formatDate(expiryOf(createdAt), language, { dateStyle: 'long', timeStyle: 'short' });
  return { state: 'ready' as const, id, until, size: sizeText(size, language) };
}

/** "12 kB", "3.4 MB" */
function sizeText(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  const options = { style: 'unit', maximumFractionDigits: isLarge ? 1 : 0 } as const;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = new Intl.NumberFormat(languageFacts[language].locale, { ...options, unit });
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
