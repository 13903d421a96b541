import { arrivalDate, detailsOf, layoverOf, terminalOf } from './details.ts';
import { eachFlight, type Layout } from './layouts.ts';
import { flightSentence } from './sentences.ts';
import type { Style } from './style.ts';
import type { MadeFlight } from './trips.ts';

const head = ({ isReturn }: MadeFlight, { words }: Style): string => words(isReturn ? 'inbound' : 'outbound');

/** A day once, above all that leave on it. */
export const dayHeadings: Layout = (flights, style) =>
  flights.flatMap((flight, at) => [
    ...(flights[at - 1]?.day === flight.day ? [] : [...(at > 0 ? [''] : []), style.date(flight.day)]),
    `${style.number(flight)}  ${style.place(flight.from)} ${style.time(flight.departs)} - ${style.place(flight.to)} ${style.arrival(flight)}`,
    ...(style.choose('details', 2) === 0 ? detailsOf(flight, style) : []),
  ]);

/** `Outbound: London to New York, 12 January 2027`, and below it the flights. */
export const journeys: Layout = (flights, style) =>
  flights.flatMap((flight, at) => {
    const opens = at === 0 || flight.isReturn || flights[at - 1]?.day !== flight.day;
    const rest = flights.slice(at + 1);
    const end = rest.findIndex(({ isReturn, day }) => isReturn || day !== flight.day);
    const last = (end === -1 ? rest : rest.slice(0, end)).at(-1) ?? flight;
    const dash = [' - ', ' → '][style.choose('dash', 2)] ?? ' - ';
    return [
      ...(opens
        ? [
            ...(at > 0 ? [''] : []),
            `${head(flight, style)}${style.colon}${style.place(flight.from)}${dash}${style.place(last.to)}`,
            style.date(flight.day),
          ]
        : []),
      `${style.time(flight.departs)} ${style.place(flight.from)}${terminalOf(flight, 0, style)}`,
      `${style.arrival(flight)} ${style.place(flight.to)}${terminalOf(flight, 1, style)}`,
      style.number(flight),
      ...(style.choose('details', 2) === 0 ? detailsOf(flight, style) : []),
      ...layoverOf(flight, flights[at + 1], style),
    ];
  });

/** One sentence for each flight, each a line, or all in one paragraph. */
export const sentences: Layout = (flights, style) => {
  const all = flights.map((flight) => flightSentence(flight, style));
  return style.choose('paragraph', 2) === 0 ? all : [all.join(' ')];
};

/** `BA 117 | 12 Jan | LHR 08:25 | JFK 11:10` with labels inside. */
export const labelledLine: Layout = (flights, style) =>
  flights.map((flight) => {
    const { words, colon } = style;
    const cells = [
      `${words('flight')}${colon}${style.number(flight)}`,
      `${words('date')}${colon}${style.date(flight.day)}`,
      `${words('departs')}${colon}${style.place(flight.from)} ${style.time(flight.departs)}`,
      `${words('arrives')}${colon}${style.place(flight.to)} ${style.arrival(flight)}`,
    ];
    return cells.join([' | ', '; ', ', '][style.choose('cells', 3)]);
  });

/** The route as a heading, then a line with number, day and times. */
export const routeHeading = eachFlight((flight, style) => {
  const dash = [' - ', ' → ', ' – '][style.choose('dash', 3)] ?? ' - ';
  const times = `${style.time(flight.departs)} - ${style.arrival(flight)}`;
  return [
    `${style.place(flight.from)}${dash}${style.place(flight.to)}`,
    ...(style.choose('split', 2) === 0
      ? [`${style.date(flight.day)}, ${times}`, `${style.number(flight)}`]
      : [`${style.date(flight.day)} · ${times} · ${style.number(flight)}`]),
    ...detailsOf(flight, style),
  ];
});

/** A line for each end, the number beside the first. */
export const twoLines = eachFlight((flight, style) => [
  `${style.number(flight)}  ${style.date(flight.day)}  ${style.place(flight.from)}  ${style.time(flight.departs)}`,
  `${' '.repeat(12)}${style.choose('datedEnd', 2) === 0 ? `${arrivalDate(flight, style)}  ` : ''}${style.place(flight.to)}  ${style.choose('datedEnd', 2) === 0 ? style.time(flight.arrives) : style.arrival(flight)}`,
]);

/** A time line: `08:25  London`, `|  BA 117, 7 h 45`, `11:10  New York`; the day on the first. */
export const timeLine = eachFlight((flight, style) => [
  `${style.date(flight.day)}  ${style.time(flight.departs)}  ${style.place(flight.from)}${terminalOf(flight, 0, style)}`,
  `|  ${style.number(flight)}, ${style.duration(flight.minutes)}`,
  `${arrivalDate(flight, style)}  ${style.time(flight.arrives)}  ${style.place(flight.to)}${terminalOf(flight, 1, style)}`,
  ...detailsOf(flight, style),
]);

/** Field by field for all flights: numbers, then days, then routes, then times. */
export const fieldByField: Layout = (flights, style) => {
  const { words } = style;
  const fields: [string, string[]][] = [
    [words('flight'), flights.map(style.number)],
    [words('date'), flights.map(({ day }) => style.date(day))],
    [words('from'), flights.map(({ from }) => style.place(from))],
    [words('to'), flights.map(({ to }) => style.place(to))],
    [words('departs'), flights.map(({ departs }) => style.time(departs))],
    [words('arrives'), flights.map((flight) => style.arrival(flight))],
  ];
  return fields.flatMap(([name, values]) => [name, ...values]);
};

/** Day of each end beside its time, the number last. */
export const endsThenNumber = eachFlight((flight, style) => {
  const end = (code: string, day: number, minutes: number) =>
    style.choose('ends', 2) === 0
      ? [`${style.place(code)}`, `${style.date(day)}, ${style.time(minutes)}`]
      : [`${style.date(day)} ${style.time(minutes)}`, style.place(code)];
  return [
    ...(style.choose('head', 2) === 0 ? [head(flight, style)] : []),
    ...end(flight.from, flight.day, flight.departs),
    ...end(flight.to, flight.day + flight.days, flight.arrives),
    `${style.words('flight')}${style.colon}${style.number(flight)}`,
    ...detailsOf(flight, style),
  ];
});

/** Segments that are counted: `Segment 1`, `Flight 2 of 4`. */
export const counted: Layout = (flights, style) =>
  flights.flatMap((flight, at) => [
    [`${style.words('flight')} ${at + 1}`, `${at + 1}.`, `${at + 1}/${flights.length}`][style.choose('count', 3)] ?? '',
    `${style.number(flight)}, ${style.date(flight.day)}`,
    `${style.words('departs')}${style.colon}${style.time(flight.departs)} ${style.place(flight.from)}${terminalOf(flight, 0, style)}`,
    `${style.words('arrives')}${style.colon}${style.arrival(flight)} ${style.place(flight.to)}${terminalOf(flight, 1, style)}`,
    ...detailsOf(flight, style),
    ...layoverOf(flight, flights[at + 1], style),
    '',
  ]);

/** Two flights beside each other. */
export const sideBySide: Layout = (flights, style) => {
  const blocks = flights.map((flight) => [
    style.number(flight),
    style.date(flight.day),
    `${style.time(flight.departs)} ${style.place(flight.from)}`,
    `${style.arrival(flight)} ${style.place(flight.to)}`,
  ]);
  return Array.from({ length: Math.ceil(blocks.length / 2) }, (_, pair) => {
    const [left = [], right = []] = blocks.slice(pair * 2, pair * 2 + 2);
    const wide = Math.max(...left.map(({ length }) => length)) + 6;
    return [...left.map((cell, row) => (right[row] === undefined ? cell : cell.padEnd(wide) + right[row])), ''];
  }).flat();
};

/** Carrier, number and route on one line; times with dates on the next. */
export const headAndDates = eachFlight((flight, style) => [
  `${style.number(flight)} ${style.place(flight.from)} - ${style.place(flight.to)}`,
  `${style.words('departs')} ${style.date(flight.day)} ${style.time(flight.departs)} / ${style.words('arrives')} ${arrivalDate(flight, style)} ${style.time(flight.arrives)}`,
  ...detailsOf(flight, style),
]);

/** A note of a colleague: lower case, short. */
export const note: Layout = (flights, style) =>
  flights.map((flight) => {
    const times = `${style.time(flight.departs)}-${style.arrival(flight)}`;
    const way = style.choose('note', 3);
    if (way === 0) return `${style.date(flight.day)}: ${style.number(flight)} ${flight.from}-${flight.to} ${times}`;
    if (way === 1) return `${style.number(flight)} ${style.date(flight.day)} ${flight.from}/${flight.to} ${times}`;
    return `${flight.from}-${flight.to} ${style.date(flight.day)} ${times} ${style.number(flight)}`;
  });
