import { activationDeadline } from '~/accounts/remove-never-activated.server.ts';
import { markdownTable } from '~/articles/markdown-table.ts';
import { deletionDelay } from '~/operations/deletion/request-deletion.server.ts';
import { retention } from '~/operations/deletion/retention.server.ts';
import { days, hours } from '~/platform/clock.ts';

/** What people call the rows that the nightly sweep removes; after how long, `retention` says. */
const swept: Record<keyof typeof retention, string> = {
  sharedTrips: 'Trips shared by a link and the answers to them, both encrypted, after the link has ended',
  contactMessages: 'Messages of the contact form',
  mailLog: 'The record that an email was sent: to whom, which kind, when',
  auditEvents: 'The account’s log: sign-ins, and changes of keys, plan, card and details',
  apiCalls: 'The last 500 calls with your keys: time, key, kind of call, outcome; nothing of what was sent',
  webhookDeliveries: 'What was sent to your webhooks, with the status of each answer',
  paymentEvents: 'Kind, time and numbers of messages that Stripe sent about a payment',
  exports: 'A copy of your data that you asked for',
  idempotencyKeys:
    'For a call with an `Idempotency-Key`: the key, a code of its content that cannot be reversed, the outcome',
  submissions: 'Codes by which a form that was sent twice is recognised',
  tokens: 'Links in emails (activation, new password), after they have ended',
  sessions: 'Sign-ins, after they have ended',
  pendingSignIns: 'Sign-ins that were begun and not finished',
  outbox: 'Jobs that are done, with the number of the account',
  conversionCounts: 'How many texts were converted on a day; nothing of the texts, nor whose they were',
  statusDays: 'Which minutes of a day the service was available',
};

/** What ends with the account or by law has no date of its own. */
const others = [
  ['Account, plan, keys, branding, templates, calls of each month', 'as long as the account exists'],
  ['An account that was never activated', periodText(activationDeadline)],
  ['An account that you delete', `${periodText(deletionDelay)} in which you can cancel the deletion`],
  [
    'Invoices, with name and address on them',
    'at least six years, as the law requires, even after the account is gone',
  ],
  ['A network address, to limit abuse', 'a minute; an hour for a few forms, a day for calls without a key'],
  ['Failed sign-ins', 'a quarter of an hour; a day under a code made from the email address'],
  ['Backups', 'until they are overwritten, after some two weeks'],
] as const;

/** Markdown: what is kept, and for how long. */
export function keptDataTable(): string {
  const rows = Object.entries(swept).map(([kind, what]) => [
    what,
    periodText(retention[kind as keyof typeof retention]),
  ]);
  return markdownTable(['What', 'Kept for'], [...others, ...rows]);
}

/** "30 days", "24 hours", "not kept" */
function periodText(milliseconds: number): string {
  if (milliseconds === 0) return 'not kept';
  const [count, unit] = milliseconds > hours(24) ? [milliseconds / days(1), 'day'] : [milliseconds / hours(1), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
