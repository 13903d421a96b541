import fs from 'node:fs';
import { expect, test } from 'vitest';
import { findCodes, mayHoldTwoCodes } from '~/itinerary/mail/candidates/place-codes.ts';
import { showsTerminalDisplay } from '~/itinerary/mail/terminal-displays.ts';
import { mayNameTwoPlaces, readCityPair, readPlace } from '~/itinerary/read/anchors/city-pair.ts';
import { collapseSpaces } from '~/itinerary/read/collapse-spaces.ts';
import { seenInstead } from '~/itinerary/read/seen-instead.ts';
import { randomFrom } from '../../../support/random-flights.ts';
import { mutators } from '../../../support/text-mutator.ts';

/** Every text of the corpus, and damaged in one way, in capitals and collapsed as readers see lines. */
const texts = fs
  .readdirSync('tests/corpus', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file, at) => {
    const printed = fs.readFileSync(`tests/corpus/${file}`, 'utf8').split('\n');
    const [, mutate] = Object.entries(mutators)[at % Object.keys(mutators).length] ?? [];
    return [printed, mutate?.(printed, randomFrom(at)).split(/[\r\n]+/) ?? []];
  })
  .map((lines) => lines.map((line) => collapseSpaces(line.toUpperCase())));
const lines = [...new Set(texts.flat())];

/** The lines that a reader reads and the look before it rejects. */
function wronglyRejected(reads: (line: string) => boolean, mayRead: (line: string) => boolean): string[] {
  const read = lines.filter(reads);
  expect(read.length).toBeGreaterThan(20);
  return read.filter((line) => !mayRead(line));
}

test('no line with two places is passed over', () => {
  const namesTwo = (line: string) => {
    const columns = [...line].map((_, at) => at);
    if (columns.some((at) => readCityPair(line, at) !== null)) return true;
    const places = columns.flatMap((at) => readPlace(line, at) ?? []);
    return new Set(places.map(({ end }) => end)).size > 1;
  };
  expect(wronglyRejected(namesTwo, mayNameTwoPlaces)).toEqual([]);
});

test('no line with two codes is passed over', () => {
  const holdsTwo = (line: string) =>
    findCodes({ text: line, printed: line, airlines: ['BA'], hasClock: true }).length > 1;
  expect(wronglyRejected(holdsTwo, mayHoldTwoCodes)).toEqual([]);
});

test('a display is one whatever stands around its line', () => {
  const around = (line: string) => ['HELLO', line, 'REGARDS'];
  expect(
    wronglyRejected(
      (line) => showsTerminalDisplay([line]),
      (line) => showsTerminalDisplay(around(line)),
    ),
  ).toEqual([]);
  const code = (line: string) => seenInstead([line])?.code;
  expect(lines.filter((line) => seenInstead(around(line))?.code !== code(line))).toEqual([]);
});

test('the first line that fits names the display of a text', () => {
  const first = (text: readonly string[]) =>
    text.map((line) => seenInstead([line])?.code).find((code) => code !== undefined);
  expect(texts.filter((text) => seenInstead(text)?.code !== first(text))).toEqual([]);
});
