import { isoTime } from '../iso.ts';
import type { LineCandidates } from '../mail/candidates/line-candidates.ts';
import type { NumberRead } from '../mail/mail-flights.ts';
import type { Region } from '../mail/regions.ts';
import type { Reading, Row } from '../mail/span.ts';
import { MONTH_NAMES } from '../read/clock.ts';
import type { PrintedDate } from '../types.ts';

/** What the reader of mails saw in a text, and how it read each number. */
export interface MailSeen {
  lines: readonly LineCandidates[];
  regions: readonly (Region | null)[];
  rows: readonly Row[];
  numbers: readonly NumberRead[];
}

export interface MailLineTrace {
  /** 1-based. */
  line: number;
  /** What the line is about where it is about no flight. */
  region: Region | null;
  /** `clock 08:25 departs @12` */
  candidates: string[];
  /** Of the number on the line: the reading that was taken, and those that lost. */
  readings: string[];
}

export function explainMail({ lines, regions, rows, numbers }: MailSeen): MailLineTrace[] {
  return lines.map((line, at) => ({
    line: line.line.number,
    region: regions[at] ?? null,
    candidates: candidatesOf(
      line,
      rows.find(({ index }) => index === at),
    ),
    readings: numbers.filter(({ row }) => row.index === at).flatMap(printReadings),
  }));
}

interface Candidate {
  at: number;
  role?: string | null;
}

/** Names of places are looked up in rows near a number only. */
function candidatesOf({ line, flights, labels, clocks, dates }: LineCandidates, row: Row | undefined): string[] {
  const print = (kind: string, text: string, { at, role = null }: Candidate) => ({
    at,
    text: `${kind} ${[text, role].filter(Boolean).join(' ')} @${line.column + at}`,
  });
  return [
    ...flights.map((one) => print('number', `${one.airline} ${one.number}`, one)),
    ...labels.map((one) => print('label', one.kind, one)),
    ...clocks.map((one) => print('clock', isoTime(one.time), one)),
    ...dates.map((one) => print('date', printDate(one.date), one)),
    ...(row?.places ?? []).map((one) => print('place', one.code, one)),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text);
}

function printReadings({ found, isTaken }: NumberRead): string[] {
  const { edge, near, rival, margin } = found;
  if (edge.reading === null) return ['none: too little in its lines, or nothing that could be flown'];
  const lost = near.length > 0 ? near.filter(({ key }) => key !== edge.reading?.key) : rival === null ? [] : [rival];
  const lead = Number.isFinite(margin) ? `, lead ${round(margin)}` : '';
  return [`${isTaken ? 'taken' : 'open'} ${print(edge.reading)}${lead}`, ...lost.map((one) => `lost ${print(one)}`)];
}

function print({ from, to, date, departs, arrives, score }: Reading): string {
  const times = [departs, arrives].flatMap((clock) => (clock === null ? [] : [isoTime(clock.time)])).join('-');
  return `${from.code}-${to.code} ${printDate(date.date)} ${times} score ${round(score)}`;
}

const round = (score: number): string => score.toFixed(1);

function printDate({ day, month, year }: PrintedDate): string {
  return `${String(day).padStart(2, '0')}${MONTH_NAMES[month - 1]}${year ?? ''}`;
}
