import type { IntlTable } from '../../app/private/intl/intl-table.ts';

/** What this machine's Intl says in nine languages. */
export function intlTable(): IntlTable;
