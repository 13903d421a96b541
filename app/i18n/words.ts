import type { CalendarDay, LocalTime, OpenField, Warning, WarningCode } from '~/itinerary/types.ts';
import { AIRLINE_LETTERS } from '~/reference/airline-letters.ts';
import type { Column } from '~/trip/classic/blocks.ts';
import { type Currency, symbolPlace } from '~/trip/options/currencies.ts';
import type { AdditionKey, ChangeKey, SentenceKey, TripKey, Words } from '~/trip/words.ts';
import type { FindTemplate, Key } from './catalogue.ts';
import { dateFormatters, spanFormatter } from './date-words.ts';
import { type Language, languageFacts } from './languages.ts';
import { memoise, plainSpaces } from './memoise.ts';
import { punctuation } from './punctuation.ts';
import { fillTemplate, templateFiller } from './template.ts';

const MINUTES_PER_HOUR = 60;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Look-ups in tables that a page does without. */
type Names = Pick<Words, 'placeName' | 'shortAirline' | 'personName'>;

const noNames: Names = {
  placeName: (english) => english,
  shortAirline: () => null,
  personName: (ticket) => ticket,
};

/** Costly: make one per language. Dates are calendar days of UTC, which no time zone of the machine shifts. */
export function createWords(
  language: Language,
  findTemplate: FindTemplate,
  { placeName, shortAirline, personName }: Names = noNames,
): Words {
  const { locale, tag } = languageFacts[language];
  const find: FindTemplate = (key, forms) => plainSpaces(findTemplate(key, forms));
  const trip = countingFiller(find, (key: TripKey) => `itinerary.trip.${key}` as const);
  const dates = dateFormatters(language, locale);
  const numbers = new Intl.NumberFormat(locale);
  const { comma, betweenNames, colon, dash, gap } = punctuation[language];
  return {
    language,
    htmlLang: tag,
    ...{ comma, betweenNames, colon, dash, gap },
    aircraftType: aircraftTypes(find),
    cabin: templateFiller((cabin) => find(`itinerary.cabins.${cabin}`)),
    status: templateFiller((meaning) => find(`itinerary.statuses.${meaning}`)),
    ...sentenceFillers(find),
    trip,
    addition: countingFiller(find, (key: AdditionKey) => `itinerary.additions.${key}` as const),
    change: countingFiller(find, (key: ChangeKey) => `itinerary.changes.${key}` as const),
    meal: mealName(find),
    placeName,
    airlineName: (english) => placeName(english, AIRLINE_LETTERS),
    shortAirline,
    personName,
    dateSpan: spanFormatter(language, dates, trip),
    warning: warningFiller({ find, fullDay: dates.fullDay, placeName, comma }),
    ...dates,
    dayInside: (day, withYear) => insideSentence(dates.longDay(day, withYear), language),
    time: timeFormatter(language, locale),
    number: memoise((value: number) => plainSpaces(numbers.format(value))),
    amount: amountFormatter(language, locale),
    country: countryNames(locale),
  };
}

/** A blank would break a Chinese sentence between the day and its weekday. */
const insideSentence = (day: string, language: Language): string =>
  language === 'cn'
    ? day.replace(/ (.+)/, '（$1）')
    : punctuation[language].hasCapitalDays
      ? day
      : day.charAt(0).toLowerCase() + day.slice(1);

/** Of the table of aircraft types those that are none. */
const vehicles = {
  Train: 'train',
  'High-speed train': 'high-speed-train',
  'ICE high-speed train': 'ice-high-speed-train',
  'TGV high-speed train': 'tgv-high-speed-train',
  Bus: 'bus',
  Boat: 'boat',
  Limousine: 'limousine',
  Hovercraft: 'hovercraft',
  'Truck (road feeder service)': 'truck',
} as const;

const isVehicle = (name: string): name is keyof typeof vehicles => Object.hasOwn(vehicles, name);

function aircraftTypes(find: FindTemplate): Words['aircraftType'] {
  return (name) => (isVehicle(name) ? find(`itinerary.vehicles.${vehicles[name]}`) : name);
}

/** A train, coach or boat has wordings of its own: "Abfahrt" beside "Abflug". */
function sentenceFillers(find: FindTemplate): Pick<Words, 'sentence' | 'column'> {
  const fillersFor = (forms?: Parameters<FindTemplate>[1]) => ({
    sentence: templateFiller((key: SentenceKey) => find(`itinerary.sentence.${key}`, forms)),
    column: templateFiller((column: Column) => find(`itinerary.columns.${column}`, forms)),
  });
  const flight = fillersFor();
  const ground = fillersFor({ context: 'surface' });
  return {
    sentence: (key, values, isGroundTransport) => (isGroundTransport ? ground : flight).sentence(key, values),
    column: (column, isGroundTransport) => (isGroundTransport ? ground : flight).column(column),
  };
}

/** Sentences some of which are counted. */
function countingFiller<Name extends string>(find: FindTemplate, keyOf: (name: Name) => Key) {
  const uncounted = templateFiller((name: Name) => find(keyOf(name)));
  return (name: Name, values?: Readonly<Record<string, string>>, count?: number): string => {
    if (count === undefined) return uncounted(name, values);
    return fillTemplate(find(keyOf(name), { count }), { ...values, count: String(count) });
  };
}

/** IATA's codes of special meals that customers order. */
const meals = ['AVML', 'BBML', 'BLML', 'CHML', 'DBML', 'FPML', 'GFML', 'HNML', 'KSML', 'LCML', 'LFML', 'LSML'] as const;
const moreMeals = ['MOML', 'NLML', 'RVML', 'SFML', 'VGML', 'VJML', 'VLML', 'VOML'] as const;
const namedMeals = [...meals, ...moreMeals];

function mealName(find: FindTemplate): Words['meal'] {
  return (code) => {
    const named = namedMeals.find((meal) => meal === code);
    return named === undefined ? null : find(`itinerary.meals.${named}`);
  };
}

interface WarningWords {
  find: FindTemplate;
  fullDay: (day: CalendarDay) => string;
  placeName: Words['placeName'];
  /** Between the parts of a list. */
  comma: string;
}

function warningFiller({ find, fullDay, placeName, comma }: WarningWords): Words['warning'] {
  const uncounted = templateFiller((code: WarningCode) => find(`warnings.${code}`));
  return ({ code, values }) => {
    const dated = withDates(values, fullDay);
    if (dated.fields !== undefined) dated.fields = fieldNames(find, dated.fields, comma);
    if (dated.city !== undefined) dated.city = placeName(dated.city, dated.country ?? null);
    if (values.minimum === 'own') return fillTemplate(find(`warnings.${code}`, { context: 'own' }), dated);
    if (typeof values.count !== 'number') return uncounted(code, dated);
    return fillTemplate(find(`warnings.${code}`, { count: values.count }), dated);
  };
}

/** "date, departure time" */
function fieldNames(find: FindTemplate, fields: string, comma: string): string {
  return fields
    .split(', ')
    .map((field) => find(`warnings.fields.${field as OpenField}`))
    .join(comma);
}

function withDates(values: Warning['values'], fullDay: (day: CalendarDay) => string): Record<string, string> {
  const formatted: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
    formatted[name] = isDate ? fullDay(Date.parse(`${value}T00:00:00Z`) / MILLISECONDS_PER_DAY) : String(value);
  }
  return formatted;
}

/** Chinese names the part of the day: "凌晨12:05", "下午4:36". */
function timeFormatter(language: Language, locale: string): Words['time'] {
  const formatter = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    // `hour12` makes several languages write 0:00 at noon.
    hourCycle: 'h12',
    ...(language === 'cn' ? { dayPeriod: 'short' as const } : {}),
    timeZone: 'UTC',
  });
  const local = memoise((time: LocalTime) => plainSpaces(formatter.format(time * 60_000)));
  const twelve = language === 'en' ? englishTwelveHour : local;
  return (time, twelveClock) => (twelveClock ? twelve(time) : twentyFourHour(time));
}

/** "12:05 am", "4:36 pm" */
function englishTwelveHour(time: LocalTime): string {
  const hour = Math.floor(time / MINUTES_PER_HOUR);
  return `${hour % 12 || 12}:${twoDigits(time % MINUTES_PER_HOUR)} ${hour < 12 ? 'am' : 'pm'}`;
}

function twentyFourHour(time: LocalTime): string {
  return `${twoDigits(Math.floor(time / MINUTES_PER_HOUR))}:${twoDigits(time % MINUTES_PER_HOUR)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Hundredths never become a floating number: Intl groups the units, and the rest is appended. */
function amountFormatter(language: Language, locale: string): Words['amount'] {
  const units = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const place = symbolPlaceOf(parts);
  return (amount, currency: Currency) => {
    const cents = String(amount % 100n).padStart(2, '0');
    const figure = `${plainSpaces(units.format(amount / 100n))}${decimal}${cents}`;
    const where = place === 'before' || language === 'en' ? symbolPlace(currency) : place;
    if (where === 'after') return `${figure} ${currency}`;
    return where === 'before' ? `${currency}${figure}` : `${currency} ${figure}`;
  };
}

function symbolPlaceOf(parts: readonly Intl.NumberFormatPart[]): ReturnType<typeof symbolPlace> {
  const at = parts.findIndex(({ type }) => type === 'currency');
  if (at > 0) return 'after';
  return parts[at + 1]?.type === 'literal' ? 'before-apart' : 'before';
}

/** The long names of these territories do not fit on a line. */
const SHORT_COUNTRIES = new Set(['HK', 'MO', 'MM', 'PS']);

function countryNames(locale: string): Words['country'] {
  const long = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const short = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code', style: 'short' });
  return memoise((code: string) => (SHORT_COUNTRIES.has(code) ? short : long).of(code) ?? code);
}
