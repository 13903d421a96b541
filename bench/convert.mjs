// The converter in this process: against the bare expression, and how it grows with the text.

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { round, timeInTurn } from './measure.mjs';
import { bookingLines, flightLines, hostile, longText, regexFloor, tenSegments } from './texts.mjs';

export async function benchConvert(root) {
  const { convertForBench } = await import(pathToFileURL(path.join(root, 'build/bench.js')).href);
  const { floor, convert } = timeInTurn(
    { floor: () => regexFloor(tenSegments), convert: () => convertForBench(tenSegments, false) },
    { rounds: 7 },
  );
  const { answer } = timeInTurn({ answer: () => convertForBench(tenSegments, true) });
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
    },
    curve,
    growth: {
      remarks: round(curve[4].ms / curve[2].ms, 1),
      flights: growthOf(flightLines, convertForBench),
      bookings: growthOf(bookingLines, convertForBench),
      flightsWithinTheLimit: growthOf(flightLines, convertForBench, 40),
      bookingsWithinTheLimit: growthOf(bookingLines, convertForBench, 40),
    },
    hostileMs: hard,
  };
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
