import { type Currency, symbolPlace } from '~/itinerary/present/currencies.ts';
import type { Words } from '~/itinerary/present/words.ts';
import type { CalendarDay, LocalTime, Warning } from '~/itinerary/types.ts';
import { type Language, languageFacts } from './languages.ts';
import type itinerary from './locales/en/itinerary.json';
import type warnings from './locales/en/warnings.json';
import { compileSentences, pluralForm, surfaceForm } from './sentences.ts';

/** The two catalogues that results are worded from; a language may still lack some of their strings. */
export interface ResultStrings {
  itinerary: typeof itinerary;
  warnings: Readonly<Record<string, string>> & typeof warnings;
}

const MINUTES_PER_HOUR = 60;
const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * The words of a language for results. Make it once per language and keep it: templates and formatters are prepared
 * here. Dates are formatted as UTC from a calendar day, so no time zone of the machine can shift them.
 */
export function createWords(language: Language, strings: ResultStrings): Words {
  const { locale, tag } = languageFacts[language];
  const { sentence: sentences, columns, cabins, statuses, fareFaults } = strings.itinerary;
  const sentence = compileSentences(withPlainBlanks(sentences));
  const warning = compileSentences(withPlainBlanks(strings.warnings));
  const dates = dateWords(language, locale);
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  return {
    language,
    htmlLang: tag,
    comma: language === 'cn' ? '，' : ', ',
    cabins,
    statuses,
    fareFaults,
    sentence: (key, values, surface = false) => sentence(surfaceForm(key, surface, sentences), values),
    column: (column, surface) => (columns as Record<string, string>)[surfaceForm(column, surface, columns)] ?? column,
    warning: ({ code, values }: Warning) =>
      warning(pluralForm(code, values.count, plurals, strings.warnings), withDates(values, dates.fullDay)),
    ...dates,
    time: clockWords(language, locale),
    number: remembered((value: number) => plainBlanks(numbers.format(value))),
    amount: amountWords(language, locale),
    country: countryWords(locale),
  };
}

function withDates(values: Warning['values'], fullDay: (day: CalendarDay) => string): Record<string, string> {
  const said: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    said[name] = isDate ? fullDay(Date.parse(`${value}T00:00:00Z`) / MILLISECONDS_PER_DAY) : String(value);
  }
  return said;
}

type DateWords = Pick<Words, 'day' | 'shortDay' | 'weekday'> & { fullDay: (day: CalendarDay) => string };

/** "Fri, 17 Jul", "Fr., 17. Juli", "7月17日 周五": where the language's own form lacks a mark or differs between releases. */
const dayForms: Partial<Record<Language, (weekday: string, day: string) => string>> = {
  en: (weekday, day) => `${weekday}, ${day}`,
  de: (weekday, day) => `${weekday.replace(/\.$/, '')}., ${day}`,
  cn: (weekday, day) => `${day} ${weekday}`,
};

/**
 * English days are put together here, because their own format has no comma and writes "Sept" in some releases of the
 * locale data and not in others; the rest keeps the order and marks of the language. French says "1er juil.", which the
 * locale data does not know.
 */
function dateWords(language: Language, locale: string): DateWords {
  const english = language === 'en';
  const names = english ? 'en-US' : locale;
  const format = (options: Intl.DateTimeFormatOptions, where = locale) => {
    const formatter = new Intl.DateTimeFormat(where, { ...options, timeZone: 'UTC' });
    return remembered((day: CalendarDay) => {
      const said = plainBlanks(formatter.format(day * MILLISECONDS_PER_DAY));
      return language === 'fr' ? said.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : said;
    });
  };
  const weekday = format({ weekday: 'short' }, names);
  const fullDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const month = format({ month: 'short' }, names);
  const shortDay = english
    ? (day: CalendarDay) => `${new Date(day * MILLISECONDS_PER_DAY).getUTCDate()} ${month(day)}`
    : format({ day: 'numeric', month: 'short' });
  const form = dayForms[language];
  const day = form
    ? (day: CalendarDay) => form(weekday(day), shortDay(day))
    : format({ weekday: 'short', day: 'numeric', month: 'short' });
  return { weekday, fullDay, shortDay, day };
}

/** Itineraries name the same few hundred days again and again. */
const MOST_REMEMBERED = 2000;

function remembered<K>(format: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>();
  return (key) => {
    const said = known.get(key);
    if (said !== undefined) return said;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const fresh = format(key);
    known.set(key, fresh);
    return fresh;
  };
}

/** Narrow and fixed blanks turn into boxes or question marks in old mail programmes. */
function plainBlanks(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, ' ');
}

function withPlainBlanks(templates: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(templates).map(([key, text]) => [key, plainBlanks(text)]));
}

/** Chinese names the part of the day: "凌晨12:05", "下午4:36". */
function clockWords(language: Language, locale: string): Words['time'] {
  const formatter = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    // Not `hour12`, by which several languages would say 0:00 at noon.
    hourCycle: 'h12',
    ...(language === 'cn' ? { dayPeriod: 'short' as const } : {}),
    timeZone: 'UTC',
  });
  const local = remembered((time: LocalTime) => plainBlanks(formatter.format(time * 60_000)));
  const twelve = language === 'en' ? englishTwelve : local;
  return (time, twelveClock) => (twelveClock ? twelve(time) : twentyFour(time));
}

/** "12:05 am", "4:36 pm" */
function englishTwelve(time: LocalTime): string {
  const hour = Math.floor(time / MINUTES_PER_HOUR);
  return `${hour % 12 || 12}:${two(time % MINUTES_PER_HOUR)} ${hour < 12 ? 'am' : 'pm'}`;
}

function twentyFour(time: LocalTime): string {
  return `${two(Math.floor(time / MINUTES_PER_HOUR))}:${two(time % MINUTES_PER_HOUR)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Money from hundredths without ever being a floating number: whole units are grouped, the rest is appended. */
function amountWords(language: Language, locale: string): Words['amount'] {
  const units = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const place = languagePlace(parts);
  return (amount, currency: Currency) => {
    const cents = String(amount % 100n).padStart(2, '0');
    const figure = `${plainBlanks(units.format(amount / 100n))}${decimal}${cents}`;
    const where = place === 'before' || language === 'en' ? symbolPlace(currency) : place;
    if (where === 'after') return `${figure} ${currency}`;
    return where === 'before' ? `${currency}${figure}` : `${currency} ${figure}`;
  };
}

/** Where the language puts a symbol. */
function languagePlace(parts: readonly Intl.NumberFormatPart[]): ReturnType<typeof symbolPlace> {
  const at = parts.findIndex(({ type }) => type === 'currency');
  if (at > 0) return 'after';
  return parts[at + 1]?.type === 'literal' ? 'before-apart' : 'before';
}

/** The short forms of a few territories, whose long ones are unfit for a line. */
const SHORT_COUNTRIES = new Set(['HK', 'MO', 'MM', 'PS']);

function countryWords(locale: string): Words['country'] {
  const long = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const short = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code', style: 'short' });
  return remembered((code: string) => (SHORT_COUNTRIES.has(code) ? short : long).of(code) ?? code);
}
