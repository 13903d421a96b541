import { expect, test, vi } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { inTurns } from '~/request/in-turns.server.ts';
import * as turns from '~/request/processor-turns.server.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { readFares } from '~/trip/options/fares.ts';
import { mostRows } from '~/trip/output-rows.ts';
import { papersOf } from '~/trip/papers.ts';
import type { Steps } from '~/trip/present-trip.ts';
import { showSteps } from '~/trip/show-papers.ts';
import { options, segments } from '../../support/long-texts.ts';

/** Characters of each turn that was asked for. */
async function turnsOf<Result>(steps: Steps<Result>, rowsOfStep: number): Promise<number[]> {
  const taken = vi.spyOn(turns, 'takeTurn');
  await inTurns(steps, rowsOfStep);
  const asked = taken.mock.calls.map(([characters]) => characters);
  taken.mockRestore();
  return asked;
}

function* idle(count: number): Steps<number> {
  for (let at = 0; at < count; at += 1) yield;
  return count;
}

test('steps share a turn until they have fifty rows, and a longer one has its own', async () => {
  expect(await turnsOf(idle(40), 1)).toHaveLength(0);
  expect(await turnsOf(idle(500), 1)).toHaveLength(10);
  expect(await turnsOf(idle(10), 400)).toHaveLength(10);
  expect(await turnsOf(idle(500), 0)).toHaveLength(10);
});

test('presenting takes turns by its rows: each paper comes in at least three steps, none of them more than one paper', async () => {
  const present = async (text: string) => {
    const papers = papersOf(convert(text, { today: '2026-05-04' }));
    const { fares } = readFares(() => undefined);
    const look = { display: pageOptions, words: wordsOf('en'), branding: null, baseUrl: '', additions: null, fares };
    const steps = () => showSteps(papers, { ...look, isQuantityOurs: true });
    const count = [...steps()].length;
    const rows = papers.reduce((sum, { itinerary }) => sum + itinerary.flights.length, 0);
    return { papers: papers.length, count, turns: await turnsOf(steps(), rows / papers.length) };
  };
  const [few, one, many] = [await present(segments(10)), await present(segments(400)), await present(options(50, 7))];
  expect(few.turns).toEqual([]);
  expect(one.turns.length).toBe(one.count);
  for (const { papers, count } of [few, one, many]) expect(count).toBeGreaterThanOrEqual(3 * papers);
  expect(many.turns.length).toBeGreaterThanOrEqual(15);
  for (const asked of [...one.turns, ...many.turns]) expect(asked).toBeLessThanOrEqual(mostRows * 20);
});
