import { TabledDateFormat } from './date-format.ts';
import { entryOf, intlTable, keyOf } from './intl-table.ts';

class TabledNumberFormat {
  readonly #locale: string;
  readonly #mostDigits: number;

  constructor(locale: string, { maximumFractionDigits = 3 }: { maximumFractionDigits?: number } = {}) {
    this.#locale = locale;
    this.#mostDigits = maximumFractionDigits;
  }

  format(value: number | bigint): string {
    const { group, decimal, minus, leastGrouped } = entryOf(intlTable.numbers, this.#locale);
    const plain = typeof value === 'bigint' ? String(value) : String(Number(value.toFixed(this.#mostDigits)));
    const [, sign = '', units = '', digits] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
    const grouped = units.length < 3 + leastGrouped ? units : inThrees(units).join(group);
    return (sign === '' ? '' : minus) + grouped + (digits === undefined ? '' : decimal + digits);
  }

  /** Of an amount in euros, which shows where a currency stands. */
  formatToParts(): { type: string; value: string }[] {
    return entryOf(intlTable.numbers, this.#locale).euros.map(([type, value]) => ({ type, value }));
  }
}

/** "1234567" as "1", "234", "567". */
function inThrees(units: string): string[] {
  const first = units.length % 3 || 3;
  const rest = units.slice(first).match(/\d{3}/g) ?? [];
  return [units.slice(0, first), ...rest];
}

class TabledDisplayNames {
  readonly #names: Record<string, string>;

  constructor(locale: string, { style = 'long' }: { style?: string }) {
    this.#names = entryOf(intlTable.regions, keyOf(locale, { style }));
  }

  of(code: string): string {
    return this.#names[code] ?? code;
  }
}

class TabledPluralRules {
  readonly #locale: string;

  constructor(locale: string) {
    this.#locale = locale;
  }

  select(count: number): string {
    const { counts, others } = entryOf(intlTable.plurals, this.#locale);
    return counts[count] ?? others;
  }

  resolvedOptions() {
    return { pluralCategories: entryOf(intlTable.plurals, this.#locale).categories };
  }
}

/** Takes the place of `Intl` in the worker: words are those of the server's build. */
export const tabledIntl = {
  DateTimeFormat: TabledDateFormat,
  NumberFormat: TabledNumberFormat,
  DisplayNames: TabledDisplayNames,
  PluralRules: TabledPluralRules,
  getCanonicalLocales: (locale: string) => [locale],
};
