import { getPage } from '~/articles/articles.server.ts';
import { markdownTable } from '~/articles/markdown-table.ts';
import { formatDate } from '~/i18n/format-date.ts';
import type { Language } from '~/i18n/languages.ts';
import { settings } from '~/platform/env.server.ts';
import type { ProcessorRole } from '~/platform/legal-settings.server.ts';
import { cookieTable, storageTable } from './browser-storage.ts';
import { keptDataTable } from './kept-data.server.ts';

export type LegalPageName =
  | 'accessibility'
  | 'api-terms-conditions'
  | 'data-processing'
  | 'privacy'
  | 'terms-and-conditions';

/** A page that holds in English, with a summary in the reader's language. `{{…}}` in it comes from settings and code. */
export function legalPage(name: LegalPageName, language: Language) {
  const { text } = getPage(name);
  return {
    text: text.replace(/\{\{(\w+)\}\}/g, (_, part: string) => generated(part)),
    summary: getPage(`${name}-summary`, language),
  };
}

const parts: Record<string, () => string> = {
  operator,
  controller,
  processors: processorTable,
  storage: storagePlaces,
  kept: keptDataTable,
  cookies: cookieTable,
  stores: storageTable,
  date: validFrom,
};

/** @throws Error when a page asks for what there is not, which a test would notice */
function generated(part: string): string {
  const make = parts[part];
  if (!make) throw new Error(`No part of a legal page: ${part}`);
  return make();
}

function storagePlaces(): string {
  const { LEGAL_STORAGE, LEGAL_TRANSFERS } = settings();
  if (!LEGAL_STORAGE) return 'This installation does not name the places yet.';
  return `Data is stored in ${LEGAL_STORAGE}. ${LEGAL_TRANSFERS || 'It is not transferred elsewhere.'}`;
}

function validFrom(): string {
  const { LEGAL_DATE } = settings();
  return LEGAL_DATE ? `Valid from ${formatDate(new Date(LEGAL_DATE), 'en')}.` : '';
}

function operator(): string {
  const { SELLER_NAME, SELLER_ADDRESS } = settings();
  return [SELLER_NAME, ...SELLER_ADDRESS].join(', ');
}

function controller(): string {
  const { SELLER_ADDRESS, SELLER_COMPANY_NUMBER, SELLER_REGISTERED_IN, SELLER_EMAIL, LEGAL_REPRESENTATIVE } =
    settings();
  const registered = SELLER_REGISTERED_IN ? ` registered in ${SELLER_REGISTERED_IN}` : '';
  return [
    `**${operator()}**.`,
    SELLER_COMPANY_NUMBER ? `Company number ${SELLER_COMPANY_NUMBER},${registered || ' registered'}.` : '',
    SELLER_EMAIL ? `Email: ${SELLER_EMAIL}.` : '',
    LEGAL_REPRESENTATIVE ? `Our representative: ${LEGAL_REPRESENTATIVE}.` : '',
    SELLER_ADDRESS.length > 0 ? '' : 'This installation has no address of an operator yet.',
    '[Write to us](/suggestions) about anything on this page.',
  ]
    .filter(Boolean)
    .join(' ');
}

const gets: Record<ProcessorRole, readonly [string, string]> = {
  hosting: ['runs our servers', 'everything on them, encrypted in transit; it may not look at it'],
  backups: ['keeps backups', 'copies of the database'],
  email: ['sends our emails', 'your name, your email address and the text of the email'],
  payments: ['takes payments', 'card details, agency’s name, email address, country, VAT number, account number'],
  errors: ['collects errors of our program', 'where in the program it failed; no text, no name'],
  analytics: ['counts page views', 'the type of page, the number of views and the time'],
  storage: ['keeps the PDFs of invoices', 'invoices, with the name and address on them'],
};

function processorTable(): string {
  const { LEGAL_PROCESSORS, STRIPE_SECRET_KEY } = settings();
  const named = LEGAL_PROCESSORS.map(({ role, name }) => [name, ...gets[role]]);
  const hasPayments = LEGAL_PROCESSORS.some(({ role }) => role === 'payments');
  const stripe = STRIPE_SECRET_KEY && !hasPayments ? [['[Stripe](https://stripe.com/privacy)', ...gets.payments]] : [];
  const rows = [...named, ...stripe];
  const table = rows.length > 0 ? [markdownTable(['Who', 'What for', 'What it receives'], rows)] : [];
  const open = named.length > 0 ? [] : ['This installation does not name who works for it yet.'];
  return [...table, ...open].join('\n\n');
}
