// The converter in this process: against the bare expression, and how it grows with the text.

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { corpusTexts } from './corpus-texts.mjs';
import { round, timeInTurn } from './measure.mjs';
import {
  bookingLines,
  flightLines,
  hostile,
  longest,
  longMail,
  longText,
  regexFloor,
  tenSegments,
  twoVersions,
} from './texts.mjs';

const LONGEST = 60_000;

export async function benchConvert(root) {
  const { compareForBench, convertForBench, designForBench } = await import(
    pathToFileURL(path.join(root, 'build/bench.js')).href
  );
  const { floor, convert } = timeInTurn(
    { floor: () => regexFloor(tenSegments), convert: () => convertForBench(tenSegments, false) },
    { rounds: 7 },
  );
  const { answer } = timeInTurn({ answer: () => convertForBench(tenSegments, true) });
  const { designed } = timeInTurn({ designed: designForBench(tenSegments) });
  const { compared } = timeInTurn({ compared: compareForBench(...twoVersions) });
  const curve = [100, 300, 1000, 3000, 10_000].map((lines) => {
    const text = longText(lines);
    const times = timeInTurn(
      { floor: () => regexFloor(text), convert: () => convertForBench(text, false) },
      { rounds: 3, minimum: 60, warm: 30 },
    );
    return {
      lines,
      ms: round(times.convert / 1000, 2),
      microsecondsPerLine: round(times.convert / lines, 2),
      ofFloor: round(times.convert / times.floor),
    };
  });
  const hard = hostile.map((text) =>
    round(timeInTurn({ convert: () => convertForBench(text, false) }, { rounds: 3, minimum: 40 }).convert / 1000, 2),
  );
  return {
    tenSegments: {
      microseconds: round(convert),
      floorMicroseconds: round(floor, 2),
      ofFloor: round(convert / floor),
      withAnswer: round(answer),
      designedMicroseconds: round(designed),
    },
    curve,
    growth: {
      remarks: round(curve[4].ms / curve[2].ms, 1),
      flights: growthOf(flightLines, convertForBench),
      bookings: growthOf(bookingLines, convertForBench),
      flightsWithinTheLimit: growthOf(flightLines, convertForBench, 40),
      bookingsWithinTheLimit: growthOf(bookingLines, convertForBench, 40),
    },
    twoVersionsOfThirteen: { ms: round(compared / 1000, 3), changes: compareForBench(...twoVersions)() },
    hostileMs: hard,
    freeTexts: meanOfFreeTexts(root, convertForBench),
    longMail: besideTenSegments(longMail(), convertForBench),
    longest: Object.fromEntries(Object.entries(longest).map(([kind, make]) => [kind, boundOf(make, convertForBench)])),
  };
}

/** Mean milliseconds of a mail or a text that people wrote. */
function meanOfFreeTexts(root, convertForBench) {
  const texts = corpusTexts(path.join(root, 'tests/corpus/free'));
  const all = () => {
    for (const { text } of texts) convertForBench(text, false);
  };
  const { pass } = timeInTurn({ pass: all }, { rounds: 5, minimum: 200, warm: 20 });
  return { texts: texts.length, meanMs: round(pass / 1000 / texts.length, 3) };
}

/** A text beside ten segments of a terminal, in turn: the ratio holds on a busy machine, too. */
function besideTenSegments(text, convertForBench) {
  const times = timeInTurn(
    { text: () => convertForBench(text, false), ten: () => convertForBench(tenSegments, false) },
    { rounds: 5, minimum: 100, warm: 30 },
  );
  return { ms: round(times.text / 1000, 2), ofTenSegments: round(times.text / times.ten, 1) };
}

/** Milliseconds for the longest text of a batch and for half of it; twice is linear. */
function boundOf(make, convertForBench) {
  const [half, whole] = [make(LONGEST / 2), make(LONGEST)];
  const times = timeInTurn(
    { half: () => convertForBench(half, false), whole: () => convertForBench(whole, false) },
    { rounds: 3, minimum: 100, warm: 5 },
  );
  return { ms: round(times.whole / 1000, 1), ofHalf: round(times.whole / times.half, 1) };
}

/** How many times longer ten times the lines take; 10 is straight. A text of the product has at most 400. */
function growthOf(make, convertForBench, lines = 1000) {
  const [some, many] = [make(lines), make(10 * lines)];
  const times = timeInTurn(
    { some: () => convertForBench(some, false), many: () => convertForBench(many, false) },
    { rounds: 5, minimum: 60, warm: 20 },
  );
  return round(times.many / times.some, 1);
}
