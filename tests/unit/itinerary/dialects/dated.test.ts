import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dialects } from '~/itinerary/dialects/all.ts';
import { normalise } from '~/itinerary/normalise.ts';
import { dayColumn, mayRead } from '~/itinerary/read/best-reading.ts';
import { collapseSpaces } from '~/itinerary/read/collapse-spaces.ts';
import { findCandidates } from '~/itinerary/read/flight-candidates.ts';

const folder = path.resolve('tests/corpus');
const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
const texts = files.flatMap((file) => linesOf(fs.readFileSync(path.join(folder, file), 'utf8')));
const samples = dialects.flatMap(({ forms }) => forms.map(({ sample }) => collapseSpaces(sample)));

/** Each line, and joined with the one below, as narrow windows break them. */
function linesOf(text: string): string[] {
  const lines = normalise(text).map((line) => collapseSpaces(line.text));
  return lines.flatMap((line, at) => [line, line + (lines[at + 1] ?? ''), `${line} ${lines[at + 1] ?? ''}`]);
}

test('no dialect reads a flight that its look around the date had ruled out', () => {
  let ruledOut = 0;
  for (const text of [...texts, ...samples]) {
    for (const start of new Set([0, ...findCandidates(text).map((candidate) => candidate.start)])) {
      const day = dayColumn(text, start);
      const others = dialects.filter((dialect) => !mayRead(dialect, text, day));
      ruledOut += others.length;
      const read = others.filter(({ forms }) => forms.some(({ line }) => line.match(text, start) !== null));
      expect(read.map(({ name }) => name)).toEqual([]);
    }
  }
  expect(ruledOut).toBeGreaterThan(1000);
});
