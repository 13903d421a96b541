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
  { file: '2026-11-30.ndjson', right: 163, wrong: 7 },
  { file: '2026-11-30-b.ndjson', right: 147, wrong: 7 },
  { file: '2026-11-30-c.ndjson', right: 164, wrong: 4 },
  { file: '2026-11-30-d.ndjson', right: 170, wrong: 6 },
  { file: '2026-11-30-e.ndjson', right: 160, wrong: 12 },
  // A former flight of rows that a terminal's reader takes, and a cancelled one beside its replacement.
  { file: '2026-11-30-f.ndjson', right: 149, wrong: 5, invented: 2 },
  // Five that are cancelled, and say so; a former one below "Como era", which is read as that since.
  { file: '2026-11-30-g.ndjson', right: 126, wrong: 4, invented: 6 },
  // Four that are cancelled, and say so.
  { file: '2026-11-30-h.ndjson', right: 130, wrong: 0, invented: 4 },
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
  const itinerary = convert(text, { today });
  const read = itinerary.flights.map(toWanted);
  const wanted = flights.filter(({ optional }) => !optional);
  const isRight = (one: Wanted) => read.some((other) => nameOf(other) === nameOf(one) && factsOf(other) === factsOf(one));
  const right = wanted.filter(isRight);
  const wrong = wanted.filter((one) => !isRight(one) && read.some((other) => nameOf(other) === nameOf(one)));
  const invented = read.filter((one) => !flights.some((other) => nameOf(other) === nameOf(one)));
  // What stands in a quoted mail beside another flight of its way and day is read, and the agent is asked.
  const asked = itinerary.warnings.flatMap(({ code, values }) => (code === 'only-among-old' ? [values.flight] : []));
  const unasked = invented.map(nameOf).filter((name) => !asked.includes(name));
  return { right: right.length, wrong: wrong.length, invented: unasked };
}

describe.each(sets)('the sealed set $file', ({ file, right, wrong, invented = 0 }) => {
  const judged = casesOf(file).map((each) => ({ id: each.id, ...judge(each) }));
  const sum = (key: 'right' | 'wrong') => judged.reduce((total, each) => total + each[key], 0);

  test('is read as well as at first sight, or better', () => {
    expect(sum('right')).toBeGreaterThanOrEqual(right);
    expect(sum('wrong')).toBeLessThanOrEqual(wrong);
  });

  test('has no flight that is not there, but for those of first sight', () => {
    const found = judged.flatMap((one) => one.invented.map((name) => `${one.id} ${name}`));
    expect(found.length, found.join()).toBeLessThanOrEqual(invented);
  });
});
