import { detailsOf } from './details.ts';
import { eachFlight, type Layout, shuffled } from './layouts.ts';
import type { Style } from './style.ts';
import type { MadeFlight } from './trips.ts';

const dash = (style: Style): string => [' - ', ' – ', ' → ', ' / '][style.choose('dash', 4)] ?? ' - ';
const gap = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.padEnd(14))
    .join('  ')
    .trimEnd();

/** A table in which route, times, class and price are a cell each. */
export const priceTable: Layout = (flights, style) => {
  const { words } = style;
  const rows = flights.map((flight) => [
    style.number(flight),
    style.date(flight.day),
    style.place(flight.from) + dash(style) + style.place(flight.to),
    `${style.time(flight.departs)}${dash(style)}${style.arrival(flight)}`,
    `EUR ${200 + (flight.number % 300)}.00`,
  ]);
  const header = [
    words('flight'),
    words('date'),
    `${words('from')}/${words('to')}`,
    `${words('departs')}/${words('arrives')}`,
    words('total'),
  ];
  const all = style.choose('headed', 2) === 0 ? [header, ...rows] : rows;
  return style.choose('piped', 2) === 0 ? all.map((row) => `| ${row.join(' | ')} |`) : all.map(gap);
};

/** `DEP LHR 0825 / ARR JFK 1110`-like lines below a numbered heading. */
export const shortEnds = eachFlight((flight, style, at) => [
  `${at + 1}) ${style.number(flight)}  ${style.date(flight.day)}`,
  `   ${style.words('departs')} ${style.place(flight.from)} ${style.time(flight.departs)}`,
  `   ${style.words('arrives')} ${style.place(flight.to)} ${style.arrival(flight)}`,
  ...detailsOf(flight, style).map((line) => `   ${line}`),
]);

/** A sentence that introduces, and a list with bullets below it. */
export const bullets = eachFlight((flight, style) => [
  `${style.place(flight.from)}${dash(style)}${style.place(flight.to)}, ${style.date(flight.day)}`,
  `* ${style.words('flight')}${style.colon}${style.number(flight)}`,
  `* ${style.words('departs')}${style.colon}${style.time(flight.departs)}`,
  `* ${style.words('arrives')}${style.colon}${style.arrival(flight)}`,
  ...detailsOf(flight, style).map((line) => `* ${line}`),
]);

/** Route in the heading with codes, ends by city below it. */
export const codesThenCities = eachFlight((flight, style) => [
  `${flight.from}${dash(style)}${flight.to}   ${style.number(flight)}`,
  style.date(flight.day),
  `${style.time(flight.departs)} ${style.place(flight.from)}`,
  `${style.arrival(flight)} ${style.place(flight.to)}`,
  ...detailsOf(flight, style),
]);

/** Times above the codes, as boarding passes have them. */
export const pass = eachFlight((flight, style) => [
  `${style.number(flight)}`,
  `${style.time(flight.departs)}          ${style.arrival(flight)}`,
  `${flight.from}          ${flight.to}`,
  `${style.date(flight.day)}`,
  ...detailsOf(flight, style),
]);

/** Mark-up that became text: bold labels, empty lines between all fields. */
export const spaced = eachFlight((flight, style) =>
  [
    `*${style.words('flight')}* ${style.number(flight)}`,
    `*${style.words('date')}* ${style.date(flight.day)}`,
    `*${style.words('departs')}* ${style.time(flight.departs)} ${style.place(flight.from)}`,
    `*${style.words('arrives')}* ${style.arrival(flight)} ${style.place(flight.to)}`,
  ].flatMap((line) => [line, '']),
);

/** Each end is a paragraph: label, day, time, place, one a line. */
export const endsByLine = eachFlight((flight, style) => {
  const end = (key: 'departs' | 'arrives', code: string, day: number, minutes: number) => [
    style.words(key),
    ...shuffled([style.date(day), style.time(minutes), style.place(code)], style, 'end'),
  ];
  const number = `${style.words('flight')} ${style.number(flight)}`;
  const ends = [
    ...end('departs', flight.from, flight.day, flight.departs),
    ...end('arrives', flight.to, flight.day + flight.days, flight.arrives),
  ];
  return [...(style.choose('last', 2) === 0 ? [...ends, number] : [number, ...ends]), ...detailsOf(flight, style)];
});

/** Route and number in a heading, a table of two rows below it. */
export const smallTable = eachFlight((flight, style) => [
  `${style.number(flight)}: ${style.place(flight.from)}${dash(style)}${style.place(flight.to)}`,
  gap([style.words('date'), style.words('departs'), style.words('arrives'), style.words('duration')]),
  gap([style.date(flight.day), style.time(flight.departs), style.arrival(flight), style.duration(flight.minutes)]),
]);

/** Codes and times in brackets in a running line: `London (LHR, 08:25) to New York (JFK, 11:10)`. */
export const bracketed: Layout = (flights, style) =>
  flights.map((flight: MadeFlight) => {
    const city = (code: string) => style.place(code).replace(/ ?\([A-Z]{3}\)/, '');
    const ends = `${city(flight.from)} (${flight.from}, ${style.time(flight.departs)})${dash(style)}${city(flight.to)} (${flight.to}, ${style.arrival(flight)})`;
    return style.choose('lead', 2) === 0
      ? `${style.date(flight.day)}: ${ends}, ${style.number(flight)}`
      : `${style.number(flight)}, ${style.date(flight.day)}, ${ends}`;
  });
