import type { Values } from './catalogue.ts';
import { formatDate, formatTimestamp } from './format-date.ts';
import { type Language, languageFacts } from './languages.ts';

/** Dates are calendar days of UTC, whatever the machine's zone. */
export interface Formatters {
  money(minorUnits: number, currency: string): string;
  /** Basis points: 2000 is "20%". */
  percent(basisPoints: number): string;
  date(iso: string): string;
  /** "20 Nov 2026, 18:14 UTC" */
  timestamp(iso: string): string;
  number(value: number): string;
  /** "1.1720": an exchange rate keeps all its digits. */
  decimal(digits: string): string;
  country(code: string): string;
}

const cache = new Map<Language, Formatters>();

export function formattersOf(language: Language): Formatters {
  const made = cache.get(language) ?? makeFormatters(language);
  cache.set(language, made);
  return made;
}

function makeFormatters(language: Language): Formatters {
  const { locale } = languageFacts[language];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(locale);
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return {
    money: (minorUnits, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 })
        .format(minorUnits / 100)
        .replace(/^-/, '\u2212'),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    date: (iso) => formatDate(new Date(iso), language, { day: 'numeric', month: 'short', year: 'numeric' }),
    timestamp: (iso) => formatTimestamp(iso, language),
    number: (value) => number.format(value),
    decimal: (digits) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits.split('.')[1]?.length ?? 0 }).format(
        Number(digits),
      ),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
}

/** With the language's separators: "2,000". */
export const formatQuota = ({ used, limit }: { used: number; limit: number }, language: Language) => ({
  used: formattersOf(language).number(used),
  limit: formattersOf(language).number(limit),
});

/** Values of a sentence, its numbers with the language's separators. */
export const formatFigures = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formattersOf(language).number(value) : value,
    ]),
  );
