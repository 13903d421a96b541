import { namedPlaces } from './places.ts';
import { type MadeFlight, oneOf, type Random } from './trips.ts';
import { type MailLanguage, months, type Words, weekdays, wordsOf } from './words.ts';

/** How one mail prints values: the same way throughout, as a template does. */
export interface Style {
  language: MailLanguage;
  random: Random;
  words: Words;
  date: (day: number) => string;
  time: (minutes: number) => string;
  /** Time of arrival with the mark of a later day. */
  arrival: (flight: MadeFlight) => string;
  /** Whether arrivals on another day are marked beside the time. */
  isMarked: boolean;
  /** Carrier and number. */
  number: (flight: MadeFlight) => string;
  place: (code: string) => string;
  duration: (minutes: number) => string;
  /** Between label and value. */
  colon: string;
  /** One way in so many, the same in the whole mail. */
  choose: (name: string, ways: number) => number;
}

const MILLISECONDS_A_DAY = 86_400_000;
const two = (value: number): string => String(value).padStart(2, '0');

export function styleOf(language: MailLanguage, random: Random): Style {
  const chosen = new Map<string, number>();
  const choose = (name: string, ways: number): number => {
    const way = chosen.get(name) ?? random(ways);
    chosen.set(name, way);
    return way;
  };
  const words = wordsOf(language, random);
  const time = timeOf(language, random);
  const isMarked = random(5) > 0;
  const mark = random(4);
  return {
    language,
    random,
    words,
    date: dateOf(language, random),
    time,
    isMarked,
    arrival: ({ arrives, days }) =>
      time(arrives) + (isMarked && days !== 0 ? markOf(days, mark, words('nextDay')) : ''),
    number: numberOf(random(language === 'zh' ? 4 : 8)),
    place: placeBy(language, oneOf(language === 'zh' ? [0, 1, 2, 3, 4, 8] : [0, 1, 2, 3, 4, 5, 6, 7, 8], random)),
    duration: durationBy(random(4)),
    colon: language === 'zh' ? '：' : oneOf([': ', ': ', ':  ', ' ', ' - '], random),
    choose,
  };
}

/** A stranger reads `+1`; in words only the next day. */
function markOf(days: number, way: number, nextDay: string): string {
  if (days === 1) return [' +1', '+1', ' (+1)', ` (${nextDay})`][way] ?? '';
  return ` ${days > 0 ? '+' : ''}${days}`;
}

/** A day in its parts, in the words of a language. */
interface Day {
  year: number;
  month: string;
  /** Of the month, in two figures. */
  figures: string;
  day: number;
  name: string;
  short: string;
  weekday: string;
  shortWeekday: string;
}

function partsOf(days: number, language: MailLanguage): Day {
  const date = new Date(days * MILLISECONDS_A_DAY);
  const name = months[language].split(' ')[date.getUTCMonth()] ?? '';
  const weekday = weekdays[language].split(' ')[(date.getUTCDay() + 6) % 7] ?? '';
  const day = date.getUTCDate();
  const short = shortMonth(name, language);
  const shortWeekday =
    language === 'tr' ? (turkish[(date.getUTCDay() + 6) % 7] ?? '') : [...weekday].slice(0, 3).join('');
  const month = two(date.getUTCMonth() + 1);
  return { year: date.getUTCFullYear(), month, figures: two(day), day, name, short, weekday, shortWeekday };
}

const iso = ({ year, month, figures }: Day): string => `${year}-${month}-${figures}`;
const inChinese = ({ year, name, day }: Day): string => `${year}年${name}${day}日`;
const chinese: readonly ((day: Day) => string)[] = [
  inChinese,
  (it) => `${inChinese(it)} ${it.weekday}`,
  iso,
  (it) => `${it.name}${it.day}日 ${it.weekday}`,
];

/** Between day and month, and between month and year. */
const joints: Partial<Record<MailLanguage, [string, string]>> = {
  es: [' de ', ' de '],
  pt: [' de ', ' de '],
  de: ['. ', ' '],
  no: ['. ', ' '],
};

function waysOf(language: MailLanguage): readonly ((day: Day) => string)[] {
  const [of, behind] = joints[language] ?? [' ', ' '];
  const sign = language === 'fr' ? '/' : '.';
  const long = ({ day, name, year }: Day) => `${day}${of}${name}${behind}${year}`;
  const isEnglish = language === 'en';
  const isGlued = ['en', 'de', 'es'].includes(language);
  return [
    long,
    (it) => `${it.weekday}, ${long(it)}`,
    (it) => `${it.weekday} ${long(it)}`,
    (it) => `${it.shortWeekday} ${it.day} ${it.short} ${it.year}`,
    (it) => `${it.figures} ${it.short} ${it.year}`,
    isGlued ? (it) => `${it.figures}${it.short.toUpperCase()}${two(it.year % 100)}` : long,
    isEnglish ? (it) => `${it.name} ${it.day}, ${it.year}` : (it) => `${it.figures}${sign}${it.month}${sign}${it.year}`,
    isEnglish ? (it) => `${it.shortWeekday}, ${it.short} ${it.day}, ${it.year}` : iso,
    (it) => `${it.weekday} ${it.day}${of}${it.name}`,
    (it) => `${it.shortWeekday} ${it.day} ${it.short}`,
  ];
}

function dateOf(language: MailLanguage, random: Random): Style['date'] {
  const ways = language === 'zh' ? chinese : waysOf(language);
  const print = oneOf(ways, random);
  return (day) => print(partsOf(day, language));
}

const turkish = 'Pzt Sal Çar Per Cum Cmt Paz'.split(' ');
const french = 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' ');

function shortMonth(name: string, language: MailLanguage): string {
  const at = months.fr.split(' ').indexOf(name);
  return language === 'fr' ? (french[at] ?? name) : [...name].slice(0, 3).join('');
}

function timeOf(language: MailLanguage, random: Random): Style['time'] {
  const colon = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const twelve = (minutes: number, behind: string) =>
    `${Math.floor(minutes / 60) % 12 || 12}:${two(minutes % 60)}${minutes < 720 ? behind : behind.replace('A', 'P').replace('a', 'p')}`;
  const own: Partial<Record<MailLanguage, Style['time'][]>> = {
    en: [
      (minutes) => twelve(minutes, ' AM'),
      (minutes) => twelve(minutes, 'am'),
      (minutes) => `${colon(minutes).replace(':', '')} hrs`,
    ],
    fr: [
      (minutes) => `${Math.floor(minutes / 60)}h${two(minutes % 60)}`,
      (minutes) => colon(minutes).replace(':', 'h'),
    ],
    de: [(minutes) => `${colon(minutes)} Uhr`, (minutes) => `${colon(minutes).replace(':', '.')} Uhr`],
    pt: [(minutes) => colon(minutes).replace(':', 'h')],
    nl: [(minutes) => `${colon(minutes)} uur`],
    no: [(minutes) => `kl. ${colon(minutes).replace(':', '.')}`],
    es: [(minutes) => `${colon(minutes)} h`],
  };
  return oneOf([colon, colon, ...(own[language] ?? [])], random);
}

function numberOf(way: number): Style['number'] {
  return ({ airline, designator, airlineName, number }) =>
    [
      `${airline}${number}`,
      `${airline} ${number}`,
      `${airline} ${String(number).padStart(4, '0')}`,
      `${airline}${number}`,
      `${airlineName} ${airline}${number}`,
      `${airlineName} ${airline} ${number}`,
      `${airline} ${number} (${airlineName})`,
      `${designator}${number}`,
    ][way] ?? '';
}

function placeBy(language: MailLanguage, way: number): Style['place'] {
  return (code) => {
    const found = namedPlaces.find((place) => place.code === code);
    if (found === undefined) return code;
    const city = found.names[language] ?? found.city;
    const isWhole = found.airport.startsWith(found.city);
    const airport = isWhole || language === 'zh' ? city : `${city} ${found.airport}`;
    return (
      [
        code,
        `${city} (${code})`,
        `${city} (${code})`,
        `${code} ${city}`,
        `${city}, ${code}`,
        airport,
        `${airport} (${code})`,
        isWhole || language === 'zh' ? `${city} (${code})` : `${city} (${found.airport})`,
        `${city} ${code}`,
      ][way] ?? code
    );
  };
}

function durationBy(way: number): Style['duration'] {
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return (
      [`${hours}h ${two(rest)}m`, `${two(hours)}:${two(rest)}`, `${hours} h ${rest} min`, `${hours}h${two(rest)}`][
        way
      ] ?? ''
    );
  };
}
