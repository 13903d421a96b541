import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import { MONTHS } from '~/itinerary/printed.ts';
import type { Flight } from '~/itinerary/types.ts';
import { isInactive } from '~/reference/status-codes.ts';

const FOLDER = join(import.meta.dirname, '../corpus/changed');
export const TODAY = '2026-11-28';

/** A mail about a change, with the flights that it takes away and those that are flown. */
export interface ChangedMail {
  id: string;
  isApart: boolean;
  text: string;
  was: string[];
  flies: string[];
  /** It says that a flight is cancelled, and not which. */
  isUnclear: boolean;
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mails'));

/** Each third was kept apart while the reader was written. */
export const changedMails: readonly ChangedMail[] = files
  .sort()
  .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('=== ').slice(1))
  .map((block, at) => {
    const [head = '', ...lines] = block.trimEnd().split('\n');
    const expected = lines.filter((line) => line.startsWith('--- '));
    const those = (kind: string) =>
      expected.flatMap((line) => (line.startsWith(`--- ${kind} `) ? line.slice(kind.length + 5) : [])).sort();
    return {
      id: head,
      isApart: at % 3 === 2,
      text: `${lines.filter((line) => !line.startsWith('--- ')).join('\n')}\n`,
      was: those('was'),
      flies: those('flies'),
      isUnclear: expected.includes('--- unclear'),
    };
  });

export interface ChangesRead {
  was: string[];
  flies: string[];
  incomplete: number;
  warnings: string[];
}

export function changesRead(text: string): ChangesRead {
  const { flights, incomplete, warnings } = convert(text, { today: TODAY });
  return {
    was: flights.flatMap(formerOf).sort(),
    flies: flights
      .filter((flight) => !isInactive(flight.stated.status))
      .map(printFlight)
      .sort(),
    incomplete: incomplete.length,
    warnings: warnings.map(({ code }) => code),
  };
}

function formerOf(flight: Flight): string[] {
  if (isInactive(flight.stated.status)) return [printFlight(flight)];
  const { replaced } = flight.inferred;
  if (replaced === null) return [];
  const { departs, arrives, date } = replaced;
  const { stated, inferred } = flight;
  const number = replaced.number ?? stated.number;
  return [printFlight({ stated: { ...stated, number, departs, arrives }, inferred: { ...inferred, date } })];
}

function printFlight({ stated, inferred }: Pick<Flight, 'stated' | 'inferred'>): string {
  const { airline, number, from, to, departs, arrives } = stated;
  const [, month = '', day = ''] = inferred.date === null ? [] : isoDate(inferred.date).split('-');
  const times = [departs, arrives].map((time) => (time === null ? '-' : isoTime(time).replace(':', '')));
  return [`${airline}${number}`, from, to, `${day}${MONTHS[Number(month) - 1] ?? ''}`, ...times].join(' ');
}

export const isRight = ({ was, flies, isUnclear }: ChangedMail, read: ChangesRead): boolean =>
  String(was) === String(read.was) &&
  String(flies) === String(read.flies) &&
  read.incomplete === 0 &&
  read.warnings.includes('cancellation-unclear') === isUnclear;
