import { type Language, languageFacts } from './languages.ts';

/** Figures and dates in a language. Dates are calendar days of UTC, whatever the machine's zone. */
export interface Figures {
  money(minorUnits: number, currency: string): string;
  /** Basis points: 2000 is "20%". */
  percent(basisPoints: number): string;
  date(iso: string): string;
  number(value: number): string;
  country(code: string): string;
}

const known = new Map<Language, Figures>();

export function figuresOf(language: Language): Figures {
  const made = known.get(language) ?? makeFigures(languageFacts[language].locale);
  known.set(language, made);
  return made;
}

function makeFigures(locale: string): Figures {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return {
    money: (minorUnits, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 })
        .format(minorUnits / 100)
        .replace(/^-/, '\u2212'),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    date: (iso) => date.format(new Date(iso)),
    number: (value) => number.format(value),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
}
