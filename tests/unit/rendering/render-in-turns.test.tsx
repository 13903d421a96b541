import { setImmediate as loopTurn } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { renderInTurns } from '~/rendering/render-in-turns.server.tsx';
import * as turns from '~/request/processor-turns.server.ts';
import type { View } from '~/trip/options/views.ts';
import { papersOf } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { ItineraryTree } from '~/ui/itinerary/itinerary-tree.tsx';
import { options, segments } from '../../support/long-texts.ts';
import { lookOf } from '../../support/papers-to-send.ts';

const pageOf = (text: string, view: View) => {
  const papers = papersOf(convert(text, { today: '2026-11-18' }));
  const shown = papers.map((paper) => ({ id: paper.id, ...presentTrip(paper, view, lookOf({ choices: { view } })) }));
  return (
    <html lang="en">
      <body>
        {shown.map(({ id, fragment }) => (
          <div key={id}>
            é✈ <ItineraryTree fragment={fragment} />
          </div>
        ))}
      </body>
    </html>
  );
};

test.each<[View, string]>([
  ['designed', segments(400)],
  ['classic', segments(400)],
  ['table', segments(400)],
  ['text', segments(400)],
  ['designed', options(50, 4)],
])('the %s view is the same page as in one go', async (view, text) => {
  const page = pageOf(text, view);
  const [turned, whole] = [withoutLastSeparators(await renderInTurns(page)), renderToString(page)];
  expect(turned === whole, 'a page of a megabyte is no message').toBe(true);
});

/** React parts the last text of a piece from what may follow; hydration passes over such comments. */
const withoutLastSeparators = (html: string) => html.replaceAll('<!-- --></', '</');

test('the turns grow with the rows, and other requests go on between them', async () => {
  const turnsOf = async (count: number) => {
    const taken = vi.spyOn(turns, 'takeTurn');
    let [passes, ended] = [0, false];
    const others = (async () => {
      while (!ended) {
        await loopTurn();
        passes += 1;
      }
    })();
    await renderInTurns(pageOf(segments(count), 'designed'));
    ended = true;
    await others;
    const { length } = taken.mock.calls;
    taken.mockRestore();
    return { length, passes };
  };
  const [few, some, many] = [await turnsOf(20), await turnsOf(200), await turnsOf(400)];
  expect(some.length).toBeGreaterThanOrEqual(few.length + 4);
  expect(many.length).toBeGreaterThanOrEqual(2 * some.length - few.length - 2);
  expect(many.passes).toBeGreaterThan(many.length);
});
