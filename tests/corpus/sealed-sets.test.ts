import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import type { Itinerary } from '~/itinerary/types.ts';

interface Wanted {
  airline: string;
  number: string;
  from: string;
  to: string;
  date: string | null;
  departs: string | null;
  arrives: string | null;
  /** The former one of a changed flight: right to have, right to leave out. */
  optional?: true;
}

interface Case {
  id: string;
  today: string;
  flights: Wanted[];
  text: string;
}

/** Texts that nobody had shown to the reader's authors, with what was read at first sight; opened since. */
const sets = [
  { file: '2026-11-28.ndjson', right: 176, wrong: 2 },
  { file: '2026-11-29.ndjson', right: 191, wrong: 4 },
];

const casesOf = (file: string): Case[] =>
  fs
    .readFileSync(new URL(`sealed-sets/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);

const nameOf = ({ airline, number }: Wanted): string => `${airline} ${number}`;

const factsOf = ({ from, to, date, departs, arrives }: Wanted): string => [from, to, date, departs, arrives].join(' ');

function toWanted({ stated, inferred }: Itinerary['flights'][number]): Wanted {
  const { airline, number, from, to, departs, arrives } = stated;
  const date = inferred.date === null ? null : isoDate(inferred.date);
  const [leaves, lands] = [departs, arrives].map((time) => (time === null ? null : isoTime(time)));
  return { airline, number, from, to, date, departs: leaves ?? null, arrives: lands ?? null };
}

/** Read as wanted; read otherwise; and read where no such flight is. */
function judge({ text, today, flights }: Case) {
  const read = convert(text, { today }).flights.map(toWanted);
  const wanted = flights.filter(({ optional }) => !optional);
  const isRight = (one: Wanted) => read.some((other) => nameOf(other) === nameOf(one) && factsOf(other) === factsOf(one));
  const right = wanted.filter(isRight);
  const wrong = wanted.filter((one) => !isRight(one) && read.some((other) => nameOf(other) === nameOf(one)));
  const invented = read.filter((one) => !flights.some((other) => nameOf(other) === nameOf(one)));
  return { right: right.length, wrong: wrong.length, invented: invented.map(nameOf) };
}

describe.each(sets)('the sealed set $file', ({ file, right, wrong }) => {
  const judged = casesOf(file).map((each) => ({ id: each.id, ...judge(each) }));
  const sum = (key: 'right' | 'wrong') => judged.reduce((total, each) => total + each[key], 0);

  test('is read as well as at first sight, or better', () => {
    expect(sum('right')).toBeGreaterThanOrEqual(right);
    expect(sum('wrong')).toBeLessThanOrEqual(wrong);
  });

  test('has no flight that is not there', () => {
    expect(judged.filter(({ invented }) => invented.length > 0)).toEqual([]);
  });
});
