import type { CalendarDay } from '../types.ts';
import { datedAfterNights } from './after-night.ts';
import { withAirportsSaid } from './airports-said.ts';
import { type DateOrder, dateOrderOf } from './candidates/date-order.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';
import { nameColumns } from './candidates/table-header.ts';
import { type MailFlights, readFlights } from './mail-flights.ts';
import { type Region, regionsOf } from './regions.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './span.ts';
import { mutePeriods, withoutEchoes } from './summaries.ts';
import { candidatesOf, MOST_FLIGHTS } from './text-candidates.ts';

/** What lines say of flights: all of a mail, or one half of a change. */
export interface PartRead extends MailFlights {
  candidates: LineCandidates[];
  regions: (Region | null)[];
  /** Lines that are about no flight. */
  muted: boolean[];
  rows: Row[];
  order: DateOrder;
}

/** Null where the lines name too many flights. */
export function readPart(lines: readonly MailLine[], today: CalendarDay): PartRead | null {
  const candidates = candidatesOf(lines);
  if (candidates.filter(({ flights }) => flights.length > 0).length > MOST_FLIGHTS) return null;
  nameColumns(candidates);
  mutePeriods(candidates);
  const order = dateOrderOf(candidates, today);
  const regions = regionsOf(candidates);
  const muted = regions.map((region) => region !== null);
  const rows = withoutEchoes(rowsOf(candidates, muted, order));
  const read = readFlights({ rows, lines: candidates, regions }, today);
  const flights = withAirportsSaid(
    datedAfterNights(read.flights, today),
    lines.map(({ folded }) => folded),
  );
  return { ...read, flights, candidates, regions, muted, rows, order };
}
