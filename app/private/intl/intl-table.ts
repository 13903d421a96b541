/** What the server's build says of languages, so that no browser words a trip otherwise (scripts/private/intl-table.mjs). */
export interface IntlTable {
  /** By locale and options. */
  dates: Record<string, { months: string[]; weekdays: string[] }>;
  /** By locale and options, for each hour of the day. */
  times: Record<string, string[]>;
  /** By locale. */
  numbers: Record<
    string,
    { group: string; decimal: string; minus: string; leastGrouped: number; euros: [type: string, value: string][] }
  >;
  /** By locale and style. */
  regions: Record<string, Record<string, string>>;
  /** By locale: of the counts from 0 on, and of all others. */
  plurals: Record<string, { categories: string[]; counts: string[]; others: string }>;
}

/** Set by the build. */
declare const builtIntlTable: IntlTable;

export const intlTable = builtIntlTable;

/** Stand for a part of a date in its pattern. */
export const marks = { weekday: '\ue001', day: '\ue002', year: '\ue003', minute: '\ue004' } as const;

/** "de-DE day=numeric month=long" */
export const keyOf = (locale: string, options: object): string =>
  [
    locale,
    ...Object.entries(options)
      .filter(([name]) => name !== 'timeZone')
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
  ].join(' ');

/** @throws RangeError for what the build did not foresee */
export function entryOf<Entry>(entries: Record<string, Entry>, key: string): Entry {
  const entry = entries[key];
  if (entry === undefined) throw new RangeError(`not in the table: ${key}`);
  return entry;
}
