import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { keysOf } from '~/trip/nodes/keys-of.ts';
import type { Fragment, Node } from '~/trip/nodes/nodes.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { shareNodes } from '~/trip/nodes/share-nodes.ts';
import { type DisplayOptions, pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { views } from '~/trip/options/views.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readTrip, type TripName, trips } from '../../../support/trips.ts';

const names = Object.keys(trips) as TripName[];

function fragmentOf(name: TripName, display: DisplayOptions): Fragment {
  const look = { display, fares: noFares, words: wordsOf('en'), baseUrl: 'https://example.com' };
  return presentTrip(onePaper(readTrip(name)), display.view, look).fragment;
}

const isElement = (node: Node) => typeof node !== 'string';
const listsIn = (nodes: readonly Node[]): (readonly Node[])[] => [
  nodes,
  ...nodes.filter(isElement).flatMap(({ children }) => listsIn(children)),
];
const cellsIn = (fragment: Fragment) =>
  listsIn(fragment).flatMap((list) => list.filter((node) => isElement(node) && node.tag === 'td'));

test.each(views)('no two siblings share a key: %s', (view) => {
  for (const name of names)
    for (const list of listsIn(fragmentOf(name, { ...pageOptions, view, carbon: true }))) {
      const keys = keysOf(list);
      expect(new Set(keys).size, name).toBe(keys.length);
    }
});

test.each(['carbon', 'logo'] as const)(
  '%s comes and goes, and cells that say the same stay the same nodes',
  (option) => {
    const without = fragmentOf('tour', { ...pageOptions, view: 'designed', [option]: false });
    const withIt = fragmentOf('tour', { ...pageOptions, view: 'designed', [option]: true });
    const texts = (fragment: Fragment) => cellsIn(fragment).map((cell) => JSON.stringify(cell));
    const [before, after] = [cellsIn(without), new Set(cellsIn(shareNodes(withIt, without)))];
    if (option === 'carbon') expect(after.size).toBeGreaterThan(before.length);
    else expect(printHtml(withIt).split('<img').length).toBeGreaterThan(printHtml(without).split('<img').length);
    const said = new Set(texts(withIt));
    const lost = before.filter((cell) => !after.has(cell) && said.has(JSON.stringify(cell)));
    expect(lost).toEqual([]);
  },
);
