import { arrivalDate, detailsOf, layoverOf, terminalOf } from './details.ts';
import type { Style } from './style.ts';
import type { MadeFlight } from './trips.ts';

/** The lines of the flights of a mail. */
export type Layout = (flights: readonly MadeFlight[], style: Style) => string[];

export const eachFlight =
  (block: (flight: MadeFlight, style: Style, at: number) => string[]): Layout =>
  (flights, style) =>
    flights.flatMap((flight, at) => [...block(flight, style, at), ...layoverOf(flight, flights[at + 1], style), '']);

export function shuffled<T>(all: readonly T[], style: Style, name: string): T[] {
  const left = [...all];
  return all.map((_, at) => left.splice(style.choose(`${name}${at}`, left.length), 1)[0] as T);
}

const label = (style: Style, key: Parameters<Style['words']>[0], value: string): string =>
  `${style.words(key)}${style.colon}${value}`;

const head = (flight: MadeFlight, style: Style): string => style.words(flight.isReturn ? 'inbound' : 'outbound');

/** A label and its value a line, in any order. */
export const labelled = eachFlight((flight, style) => [
  ...shuffled(
    [
      label(style, 'flight', style.number(flight)),
      label(style, 'date', style.date(flight.day)),
      label(style, 'from', style.place(flight.from) + terminalOf(flight, 0, style)),
      label(style, 'to', style.place(flight.to) + terminalOf(flight, 1, style)),
      label(style, 'departs', style.time(flight.departs)),
      label(style, 'arrives', style.arrival(flight)),
    ],
    style,
    'order',
  ),
  ...detailsOf(flight, style),
]);

/** `Departure: London (LHR), 12 Jan 2027, 08:25` */
export const labelledEnds = eachFlight((flight, style) => {
  const day = [style.date(flight.day), arrivalDate(flight, style)];
  const ends = ([place, time, date]: [string, string, string]) =>
    [`${place}, ${date}, ${time}`, `${date} ${time} ${place}`, `${time} ${place}, ${date}`, `${place} ${date} ${time}`][
      style.choose('ends', 4)
    ] ?? '';
  const lines = [
    label(style, 'departs', ends([style.place(flight.from), style.time(flight.departs), day[0] ?? ''])),
    label(style, 'arrives', ends([style.place(flight.to), style.time(flight.arrives), day[1] ?? ''])),
  ];
  const number = label(style, 'flight', style.number(flight));
  return style.choose('numberLast', 3) === 0
    ? [...lines, number, ...detailsOf(flight, style)]
    : [number, ...lines, ...detailsOf(flight, style)];
});

/** The day, then time and place of each end. */
export const card = eachFlight((flight, style) => [
  ...(style.choose('head', 2) === 0 ? [head(flight, style)] : []),
  style.date(flight.day),
  ...(style.choose('numberFirst', 2) === 0 ? [style.number(flight)] : []),
  `${style.time(flight.departs)}  ${style.place(flight.from)}${terminalOf(flight, 0, style)}`,
  ...(style.choose('numberFirst', 2) === 1 ? [`${style.number(flight)} · ${style.duration(flight.minutes)}`] : []),
  `${style.arrival(flight)}  ${style.place(flight.to)}${terminalOf(flight, 1, style)}`,
  ...detailsOf(flight, style),
]);

/** The route, the times, the number, each on a line of its own. */
export const routeAndTimes = eachFlight((flight, style) => {
  const dash = [' - ', ' – ', ' → ', ' > '][style.choose('dash', 4)] ?? ' - ';
  const lines = [
    style.place(flight.from) + dash + style.place(flight.to),
    `${style.time(flight.departs)} – ${style.arrival(flight)}`,
    style.number(flight),
  ];
  const date = style.date(flight.day);
  const ordered = shuffled(lines, style, 'route');
  return [
    ...(style.choose('dateAt', 2) === 0 ? [date, ...ordered] : [`${ordered[0]}`, date, ...ordered.slice(1)]),
    ...detailsOf(flight, style),
  ];
});

/** All on one line. */
export const oneLine: Layout = (flights, style) =>
  flights.map((flight, at) => {
    const times = [
      `${style.place(flight.from)} ${style.time(flight.departs)} - ${style.place(flight.to)} ${style.arrival(flight)}`,
      `${style.place(flight.from)} - ${style.place(flight.to)} ${style.time(flight.departs)} - ${style.arrival(flight)}`,
    ][style.choose('times', 2)];
    const lead = [style.number(flight), style.date(flight.day)];
    const bullet = ['', '', '- ', `${at + 1}. `, '• '][style.choose('bullet', 5)] ?? '';
    const sign = ['  ', ', ', ' | ', ' '][style.choose('sign', 4)] ?? ' ';
    return bullet + [...(style.choose('lead', 2) === 0 ? lead : lead.reverse()), times].join(sign);
  });

/** A header, and a row for each flight. */
export const table: Layout = (flights, style) => {
  const { words } = style;
  const columns = shuffled(
    [
      [words('flight'), ...flights.map(style.number)],
      [words('date'), ...flights.map(({ day }) => style.date(day))],
      [words('from'), ...flights.map(({ from }) => style.place(from))],
      [words('to'), ...flights.map(({ to }) => style.place(to))],
      [words('departs'), ...flights.map(({ departs }) => style.time(departs))],
      [words('arrives'), ...flights.map((flight) => style.arrival(flight))],
    ],
    style,
    'column',
  );
  return joined(columns, style);
};

/** Rows of columns, aligned or parted by a sign. */
export function joined(columns: readonly string[][], style: Style): string[] {
  const count = columns[0]?.length ?? 0;
  const way = style.choose('joined', 3);
  return Array.from({ length: count }, (_, row) => {
    const cells = columns.map((column) => column[row] ?? '');
    if (way === 1) return cells.join(' | ');
    if (way === 2) return cells.join('\t');
    return cells
      .map((cell, at) => cell.padEnd(Math.max(...(columns[at] ?? []).map((one) => one.length)) + 2))
      .join('')
      .trimEnd();
  });
}

/** A row for each field, a column for each flight. */
export const tableTransposed: Layout = (flights, style) => {
  const { words } = style;
  const rows = [
    [words('flight'), ...flights.map(style.number)],
    [words('date'), ...flights.map(({ day }) => style.date(day))],
    [words('from'), ...flights.map(({ from }) => style.place(from))],
    [words('departs'), ...flights.map(({ departs }) => style.time(departs))],
    [words('to'), ...flights.map(({ to }) => style.place(to))],
    [words('arrives'), ...flights.map((flight) => style.arrival(flight))],
  ];
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at] ?? '')) ?? [];
  return joined(columns, style);
};

/** The label on a line, its value on the next. */
export const labelsAbove = eachFlight((flight, style) => {
  return fieldsOf(flight, style).flat();
});

/** The value on a line, its label on the next. */
export const labelsBelow = eachFlight((flight, style) =>
  fieldsOf(flight, style).flatMap(([name, value]) => [value, name]),
);

function fieldsOf(flight: MadeFlight, { words, ...style }: Style): [string, string][] {
  return [
    [words('flight'), style.number(flight)],
    [words('date'), style.date(flight.day)],
    [words('from'), style.place(flight.from)],
    [words('departs'), style.time(flight.departs)],
    [words('to'), style.place(flight.to)],
    [words('arrives'), style.arrival(flight)],
  ];
}

/** Bare values, one a line. */
export const stack = eachFlight((flight, style) => {
  const ends = [
    [style.time(flight.departs), style.place(flight.from)],
    [style.arrival(flight), style.place(flight.to)],
  ].flatMap((end) => (style.choose('turned', 2) === 0 ? end : end.reverse()));
  const lead = [style.date(flight.day), style.number(flight)];
  return [...(style.choose('lead', 2) === 0 ? lead : lead.reverse()), ...ends, ...detailsOf(flight, style)];
});

/** Departure and arrival in two columns of a card that lost its borders. */
export const twoColumns = eachFlight((flight, style) => [
  `${style.number(flight)}   ${style.date(flight.day)}`,
  `${style.words('departs')}     ${style.words('arrives')}`,
  `${style.time(flight.departs)}     ${style.arrival(flight)}`,
  `${style.place(flight.from)}     ${style.place(flight.to)}`,
  ...detailsOf(flight, style),
]);
