import type { CalendarDay } from '~/itinerary/types.ts';
import type { Words } from '~/trip/words.ts';
import { type Language, languageFacts, withOrdinal } from './languages.ts';
import { memoise, plainSpaces } from './memoise.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

interface SpanDates {
  fullDay: (day: CalendarDay) => string;
  monthDay: (day: CalendarDay) => string;
}

type DateFormatters = Pick<Words, 'day' | 'shortDay' | 'weekday' | 'longDay'> & SpanDates;

/** "Fri, 17 Jul", "Fr., 17. Juli", "7月17日 周五": locale data lacks a mark or differs between releases. */
const dayForms: Record<Language, ((weekday: string, day: string) => string) | null> = {
  en: (weekday, day) => `${weekday}, ${day}`,
  de: (weekday, day) => `${weekday.replace(/\.$/, '')}., ${day}`,
  cn: (weekday, day) => `${day} ${weekday}`,
  ...{ es: null, pt: null, fr: null, no: null, nl: null, tr: null }, // as their locales have it
};

/** English locale data lacks the comma and has "Sept" in some releases. */
export function dateFormatters(language: Language, locale: string): DateFormatters {
  const english = language === 'en';
  const names = english ? 'en-US' : locale;
  const format = (options: Intl.DateTimeFormatOptions, where = locale) => {
    const formatter = new Intl.DateTimeFormat(where, { ...options, timeZone: 'UTC' });
    return memoise((day: CalendarDay) =>
      withOrdinal(plainSpaces(formatter.format(day * MILLISECONDS_PER_DAY)), language),
    );
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
  const monthDay = format({ day: 'numeric', month: 'long' });
  return { weekday, fullDay, monthDay, shortDay, day, longDay: longDayOf(language, locale, format) };
}

/** "Wednesday 10 February 2027", "2027年2月10日 星期三": locale data sets a comma or no blank. */
function longDayOf(
  language: Language,
  locale: string,
  format: (options: Intl.DateTimeFormatOptions) => (day: CalendarDay) => string,
): Words['longDay'] {
  const said = (year: { year?: 'numeric' }) => {
    const whole = format({ weekday: 'long', day: 'numeric', month: 'long', ...year });
    return memoise((day: CalendarDay) => capitalised(tidyLongDay(whole(day), language), locale));
  };
  const [withYear, withoutYear] = [said({ year: 'numeric' }), said({})];
  return (day, wantsYear) => (wantsYear ? withYear : withoutYear)(day);
}

function tidyLongDay(text: string, language: Language): string {
  if (language === 'en') return text.replace(',', '');
  return language === 'cn' ? text.replace(' 星期', '星期').replace('星期', ' 星期') : text;
}

const capitalised = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** The days of a trip: what both have in common is said once. */
export function spanFormatter(language: Language, dates: SpanDates, trip: Words['trip']): Words['dateSpan'] {
  const short = (day: CalendarDay, like: CalendarDay): string => {
    const [one, other] = [new Date(day * MILLISECONDS_PER_DAY), new Date(like * MILLISECONDS_PER_DAY)];
    if (one.getUTCFullYear() !== other.getUTCFullYear()) return dates.fullDay(day);
    if (one.getUTCMonth() !== other.getUTCMonth()) return dates.monthDay(day);
    return dayNumber(one.getUTCDate(), language);
  };
  return (from, to) => {
    if (from === to) return dates.fullDay(from);
    const yearFirst = language === 'cn';
    return trip('dateSpan', {
      from: yearFirst ? dates.fullDay(from) : short(from, to),
      to: yearFirst ? short(to, from) : dates.fullDay(to),
    });
  };
}

function dayNumber(day: number, language: Language): string {
  const { first, afterDay } = languageFacts[language];
  return (day === 1 ? first : day) + afterDay;
}
