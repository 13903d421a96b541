import type { Key, Values } from '~/i18n/catalogue.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { severityOf, type WarningCode, warningCodes } from '~/itinerary/warning-codes.ts';
import { statusCodes } from '~/reference/status-codes.ts';
import type { DocsPage } from '~/urls.ts';
import { accountProblemCodes, accountProblems } from '../account-problem-codes.ts';
import { problemCodeNames, problemCodes } from '../problem-codes.ts';
import { changes } from './changelog.ts';
import { operations } from './operations.server.ts';

/** Codes or calls with anchors of their own. */
export interface CodeList {
  title: string;
  /** Its rows are in English in every language. */
  isEnglishOnly?: true;
  /** Many short rows. */
  inColumns?: true;
  rows: { id: string; code: string; note: string; meaning: string }[];
}

/** Generated from the lists that the code itself uses. */
export function codeListsOf(page: DocsPage, language: Language): CodeList[] {
  const t = translator(language);
  if (page === 'errors')
    return [
      { title: t('api.labels.problemCodes'), rows: problemRows(language) },
      { title: t('api.labels.accountCodes'), rows: accountRows(language) },
    ];
  if (page === 'warnings') return [{ title: t('api.labels.warningCodes'), rows: warningRows(language) }];
  if (page === 'status-codes')
    return [{ title: t('api.labels.statusCodes'), inColumns: true, rows: statusRows(language) }];
  if (page === 'versions') return [{ title: t('api.labels.changes'), isEnglishOnly: true, rows: changeRows() }];
  return page === 'accounts' ? [{ title: t('api.labels.calls'), rows: callRows(language) }] : [];
}

function problemRows(language: Language) {
  const t = translator(language);
  return problemCodeNames.map((code) => ({
    id: code,
    code,
    note: String(problemCodes[code]),
    meaning: t(`api.problems.${code}`),
  }));
}

function accountRows(language: Language) {
  const t = translator(language);
  return accountProblemCodes.map((code) => {
    const { status, sentence } = accountProblems[code];
    return { id: code, code, note: String(status), meaning: t(sentence) };
  });
}

function warningRows(language: Language) {
  const t = translator(language);
  const values: Values = {
    ...sampleValues,
    fields: t('warnings.fields.departs'),
    date: formatDate(new Date('2026-10-21'), language),
  };
  return warningCodes.map((code) => ({
    id: code,
    code,
    note: t(`api.labels.severities.${severityOf(code)}`),
    meaning: t(`warnings.${code}` as Key, { ...values, status: statuses[code] ?? 'HL' }),
  }));
}

const sampleValues = {
  code: 'XQZ',
  text: '31FEB',
  flight: 'LH 903',
  next: 'LH 630',
  time: '02:30',
  expected: '1 BA 117 Y 12SEP J LHRJFK HK1 820A 1110A',
  first: 3,
  last: 5,
  number: 2,
  printed: 'L0ND0N',
  name: 'EDDAMS',
  read: 'LONDON',
  flights: 2,
  entry: '*I',
  pointer: '/edits/0',
  minutes: 50,
  least: 60,
  city: 'Amsterdam',
};

/** The status that a terminal prints for it. */
const statuses: Partial<Record<WarningCode, string>> = {
  'segment-requested': 'HN',
  'segment-cancelled': 'HX',
  'segment-not-operating': 'UN',
  'segment-not-confirmed': 'UC',
  'segment-not-saved': 'SS',
  'segment-passive': 'GK',
  'segment-standby': 'SA',
  'segment-replaced': 'TK',
  'sale-not-saved': 'SS',
};

function statusRows(language: Language) {
  const t = translator(language);
  return Object.entries(statusCodes).map(([code, { meaning }]) => ({
    id: code,
    code,
    note: meaning,
    meaning: t(`itinerary.statuses.${meaning}`),
  }));
}

const changeRows = () =>
  changes.map(({ id, date, title, text }) => ({ id, code: date, note: title, meaning: text.replaceAll('`', '') }));

function callRows(language: Language) {
  const t = translator(language);
  return operations
    .filter(({ errors }) => errors === 'account')
    .map(({ id, method, path, proof }) => ({
      id,
      code: `${method} ${path}`,
      note: proof === 'bearer' ? t('api.labels.accessToken') : '',
      meaning: t(`api.operations.${id}.summary` as Key),
    }));
}
