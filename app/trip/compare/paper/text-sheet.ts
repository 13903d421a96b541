import type { FlightRow, Row, Sheet, Stop, TextPart } from '../../sheet/sheet.ts';
import type { Words } from '../../words.ts';
import type { ChangedFlightRow, ChangedStop, ChangesRow, ChangesSheet, FlightList } from './changes-sheet.ts';
import { listedFlight } from './flight-texts.ts';

/** The paper about changes as a sheet of plain words, of which the text views are printed. */
export function textSheet(sheet: ChangesSheet, words: Words): Sheet {
  const { title, route, dates, greeting, lead, note, unchanged, open, ask, attached } = sheet;
  const paragraphs = [greeting, lead === '' ? [] : [lead], note].filter((lines) => lines.length > 0);
  const asked = ask === null ? [] : [plain([ask.strong + ask.rest])];
  return {
    notice: null,
    option: null,
    greeting: [],
    route: title,
    dates: [route, dates].filter((part) => part).join(' · ') || null,
    reference: sheet.reference,
    names: sheet.names,
    betweenNames: words.betweenNames,
    rows: [
      ...paragraphs.map((lines): Row => ({ kind: 'gap', text: lines.join('\n') })),
      ...sheet.rows.map((row) => textRow(row, words)),
    ],
    fares: null,
    parts: [
      ...[unchanged, open].flatMap((list) => (list === null ? [] : [toPart(list, words)])),
      ...asked,
      ...(attached === null ? [] : [plain([attached])]),
      ...sheet.parts,
    ],
    footnote: null,
    agency: sheet.agency,
  };
}

const plain = (lines: readonly string[]): TextPart => ({ heading: null, lines });

const toPart = ({ label, flights }: FlightList, words: Words): TextPart => ({
  heading: label,
  lines: flights.map((one) => listedFlight(one, words)),
});

function textRow(row: ChangesRow, words: Words): Row {
  switch (row.kind) {
    case 'day':
      return { ...row, followsConnection: false };
    case 'wait':
      return { kind: 'connection', text: row.text };
    case 'route':
      return { kind: 'gap', text: [row.text, row.label + words.colon.trimEnd(), ...row.flights].join('\n') };
    default:
      return textFlight(row, words);
  }
}

function textFlight({ row, number, facts, departs, arrives }: ChangedFlightRow, words: Words): FlightRow {
  const said = [...facts.map(({ text, was }) => together([text, was], words)), row.status ?? []].flat();
  return {
    ...row,
    number: together([row.number, number.was], words),
    status: said.length === 0 ? null : said.join(' · '),
    departs: textStop(row.departs, departs, words),
    arrives: textStop(row.arrives, arrives, words),
  };
}

/** What it was stands behind the place, in the brackets of day and zone. */
function textStop(stop: Stop, { time, moved, place, terminal }: ChangedStop, words: Words): Stop {
  const said = [stop.zone, time.was, moved, place.was, terminal.was];
  return { ...stop, zone: together(said, words) || null };
}

const together = (parts: readonly (string | null)[], { comma }: Words): string =>
  parts.filter((part) => part !== null).join(comma);
