import type { LogEntry } from '~/audit/account-log.server.ts';
import type { Translate } from '~/i18n/catalogue.ts';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { networkName } from '~/i18n/network-name.ts';
import { findPlan } from '~/plans/plans.ts';

/** An entry in words. Empty where nothing is known. */
export interface LogWords {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  time: string;
  event: string;
  /** "Free → Starter", "Visa •••• 4242", "3 times within an hour" */
  detail: string;
  network: string;
  device: string;
  by: string;
}

export function wordsOf(entry: LogEntry, language: Language): LogWords {
  const t = translator(language);
  const [network = '', ...more] = [...new Set(entry.networks.map((each) => networkName(each, t)))];
  const times = entry.count > 1 ? t('activity.log.times', { count: entry.count }) : '';
  const at = entry.at.toISOString();
  return {
    id: entry.id,
    at,
    time: formatTimestamp(at, language),
    event: t(`activity.kinds.${entry.kind}`),
    detail: [detailOf(entry, t), times].filter(Boolean).join(', '),
    network: more.length > 0 ? `${network} +${more.length}` : network,
    device: entry.device ?? '',
    by: entry.isBySupport ? t('activity.log.support') : '',
  };
}

function detailOf({ kind, detail }: LogEntry, t: Translate): string {
  if (kind === 'plan-changed') return `${planName(detail.from, t)} → ${planName(detail.to, t)}`;
  if (kind === 'key-rotated') return overlapName(detail.overlap, t);
  if (kind === 'card-changed') return cardName(detail.to);
  if (kind === 'details-changed') return fieldNames(detail.fields, t);
  return '';
}

const planName = (slug: unknown, t: Translate): string => {
  const plan = typeof slug === 'string' ? findPlan(slug) : null;
  return plan ? t(`account.plans.names.${plan.tier}`) : '–';
};

const overlaps = ['0', '1', '24', '168'] as const;

/** How long the old key still worked; rows of former releases do not say. */
const overlapName = (hours: unknown, t: Translate): string => {
  const known = overlaps.find((each) => each === String(hours));
  return known ? `${t('members.keys.overlap')}: ${t(`members.keys.overlaps.${known}`)}` : '';
};

/** "visa-4242" */
const cardName = (card: unknown): string => {
  const [, brand = '', lastFour = ''] = /^([a-z_]{2,20})-(\d{4})$/.exec(String(card)) ?? [];
  return lastFour && `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${lastFour}`;
};

const labels = {
  name: 'account.labels.name',
  agencyName: 'account.labels.agency',
  addressOne: 'account.labels.addressOne',
  addressTwo: 'account.labels.addressTwo',
  city: 'account.labels.city',
  country: 'account.labels.country',
  vatNumber: 'account.labels.vatNumber',
  phone: 'account.labels.phone',
  email: 'account.labels.email',
} as const;

function fieldNames(fields: unknown, t: Translate): string {
  const names = Array.isArray(fields) ? fields.filter((field): field is keyof typeof labels => field in labels) : [];
  return names.map((name) => t(labels[name])).join(', ');
}
