import type {
  Changed,
  ChangedFlightRow,
  ChangesRow,
  ChangesSheet,
  FlightList,
} from '../compare/paper/changes-sheet.ts';
import { listedFlight } from '../compare/paper/flight-texts.ts';
import type { Words } from '../words.ts';
import type { ChangeRow, ChangeTexts } from './traveller-news.ts';

/** What the customer is told of a change, in one language, as the mail about it says. */
export function changeTexts({ title, lead, note, rows, open, ask }: ChangesSheet, words: Words): ChangeTexts {
  return {
    title,
    lead,
    note: [...note],
    rows: [...rows.flatMap((row) => rowOf(row, words)), ...(open === null ? [] : openRows(open, words))],
    ask: ask === null ? null : ask.strong + ask.rest,
  };
}

function rowOf(row: ChangesRow, words: Words): ChangeRow[] {
  switch (row.kind) {
    case 'day':
      return []; // each flight has its own
    case 'wait':
      return [{ kind: 'text', text: row.text }];
    case 'route':
      return [{ kind: 'text', text: `${row.text} · ${row.label}${words.colon}${row.flights.join(' · ')}` }];
    default:
      return [flightOf(row)];
  }
}

/** "Being checked: KL 862, 24 Feb, Tokyo (NRT) to Amsterdam (AMS)" */
const openRows = ({ label, flights }: FlightList, words: Words): ChangeRow[] =>
  flights.map((one) => ({ kind: 'text', text: label + words.colon + listedFlight(one, words) }));

function flightOf({ row, number, facts, isCancelled, ...ends }: ChangedFlightRow): ChangeRow {
  const stops = (['departs', 'arrives'] as const).flatMap((end) => {
    const [stop, changed] = [row[end], ends[end]];
    const time = { ...changed.time, aside: changed.moved };
    return [
      ...newValue(stop.city, stop.time, time),
      ...newValue(stop.city, changed.time.isNew ? null : stop.place, { ...changed.place, aside: null }),
      ...newValue(stop.city, stop.terminal, { ...changed.terminal, aside: null }),
    ];
  });
  return {
    kind: 'flight',
    title: [row.airline, row.number].filter((part) => part !== null).join(' '),
    was: number.was,
    day: row.shortDay,
    isCancelled,
    values: [...facts.map(({ text, was }) => ({ label: null, value: text, was, aside: null })), ...stops],
  };
}

const newValue = (label: string, value: string | null, { isNew, was, aside }: Changed & { aside: string | null }) =>
  isNew && value !== null ? [{ label, value, was, aside }] : [];
