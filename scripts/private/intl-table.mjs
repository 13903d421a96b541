// What this machine's Intl says in nine languages, as a table: the worker of private mode words trips with it
// (app/private/intl), whatever locale data the browser has.
const locales = ['en-GB', 'en-US', 'es-ES', 'zh-Hans-CN', 'pt-BR', 'de-DE', 'fr-FR', 'nb-NO', 'nl-NL', 'tr-TR'];
const tags = ['en', 'es', 'zh-Hans', 'pt', 'de', 'fr', 'nb', 'nl', 'tr'];

const dateForms = [
  { weekday: 'short' },
  { month: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'long' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { dateStyle: 'long' },
];
const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' };

const marks = { weekday: '\ue001', day: '\ue002', year: '\ue003', minute: '\ue004' };
const utc = { timeZone: 'UTC' };
const shortRegions = new Set(['HK', 'MO', 'MM', 'PS']);

export function intlTable() {
  return {
    dates: tableOf(dateForms, datesOf),
    times: { ...tableOf([clock], timesOf), ...tableOf([{ ...clock, dayPeriod: 'short' }], timesOf, ['zh-Hans-CN']) },
    numbers: Object.fromEntries(locales.map((locale) => [locale, numbersOf(locale)])),
    regions: tableOf([{ style: 'long' }, { style: 'short' }], regionsOf),
    plurals: Object.fromEntries([...locales, ...tags].map((locale) => [locale, pluralsOf(locale)])),
  };
}

const tableOf = (forms, make, of = locales) =>
  Object.fromEntries(of.flatMap((locale) => forms.map((form) => [keyOf(locale, form), make(locale, form)])));

/** As in app/private/intl/intl-table.ts. */
const keyOf = (locale, form) =>
  [
    locale,
    ...Object.entries(form)
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
  ].join(' ');

const patternOf = (parts) => parts.map(({ type, value }) => marks[type] ?? value).join('');

function datesOf(locale, form) {
  const formatter = new Intl.DateTimeFormat(locale, { ...form, ...utc });
  const weekdays = Array.from({ length: 7 }, (_, at) => {
    const parts = formatter.formatToParts(Date.UTC(2027, 7, 1 + at)); // a Sunday
    return parts.find(({ type }) => type === 'weekday')?.value ?? '';
  });
  const months = Array.from({ length: 12 }, (_, at) => patternOf(formatter.formatToParts(Date.UTC(2027, at, 15))));
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
    const date = new Date(day);
    const made = (months[date.getUTCMonth()] ?? '')
      .replace(marks.day, String(date.getUTCDate()))
      .replace(marks.year, String(date.getUTCFullYear()))
      .replace(marks.weekday, weekdays[date.getUTCDay()] ?? '');
    mustBe(made, formatter.format(day), keyOf(locale, form));
  }
  return { months, weekdays };
}

function timesOf(locale, form) {
  const formatter = new Intl.DateTimeFormat(locale, { ...form, ...utc });
  const hours = Array.from({ length: 24 }, (_, hour) => patternOf(formatter.formatToParts(hour * 3_600_000)));
  for (let minute = 0; minute < 1440; minute++) {
    const made = hours[Math.floor(minute / 60)]?.replace(marks.minute, String(minute % 60).padStart(2, '0'));
    mustBe(plain(made), plain(formatter.format(minute * 60_000)), keyOf(locale, form));
  }
  return hours;
}

/** Whole times and their parts differ in the width of a space, which words make plain. */
const plain = (text) => text?.replace(/\s/g, ' ');

function numbersOf(locale) {
  const formatter = new Intl.NumberFormat(locale);
  const separator = (value, wanted) => formatter.formatToParts(value).find(({ type }) => type === wanted)?.value;
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(1.5);
  return {
    group: separator(12_345, 'group'),
    decimal: separator(1.5, 'decimal'),
    minus: separator(-3, 'minusSign'),
    leastGrouped: separator(1234, 'group') === undefined ? 2 : 1,
    euros: euros.map(({ type, value }) => [type, value]),
  };
}

function regionsOf(locale, { style }) {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const wanted = style === 'long' ? codes : codes.filter((code) => shortRegions.has(code));
  return Object.fromEntries(wanted.flatMap((code) => (names.of(code) ? [[code, names.of(code)]] : [])));
}

function pluralsOf(locale) {
  const rules = new Intl.PluralRules(locale);
  const counts = Array.from({ length: 3 }, (_, count) => rules.select(count));
  const others = rules.select(3);
  for (let count = 3; count < 10_000; count++) mustBe(others, rules.select(count), `${locale} ${count}`);
  return { categories: rules.resolvedOptions().pluralCategories, counts, others };
}

function mustBe(made, said, where) {
  if (made !== said) throw new Error(`${where}: the table says ${made}, Intl ${said}`);
}
