import { describe, expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import type { Element, Node } from '~/trip/nodes/nodes.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import type { View } from '~/trip/options/views.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { quayside } from '../../support/branding.ts';
import { changedBookings, presented } from '../../support/changed-bookings.ts';
import { readTrip, type TripName } from '../../support/trips.ts';

function show(name: TripName, view: View, display: Partial<typeof pageOptions> = {}) {
  return presentTrip(onePaper(readTrip(name)), view, {
    display: { ...pageOptions, ...display, view },
    fares: { ...noFares, fare: 42_000n },
    words: wordsOf('en'),
    baseUrl: 'https://wayline.test',
    branding: quayside,
  }).fragment;
}

const elementsOf = (node: Node): Element[] =>
  typeof node === 'string' ? [] : [node, ...node.children.flatMap(elementsOf)];

/** The table whose columns have widths, and its rows by the columns of their cells. */
function columnsOf(fragment: readonly Node[]): number[][] {
  const tables = fragment.flatMap(elementsOf).filter(({ tag }) => tag === 'table');
  const table = tables.find(({ children }) => children.some((child) => typeof child !== 'string' && isGroup(child)));
  const rows = table?.children.flatMap((child) => (typeof child === 'string' || isGroup(child) ? [] : child.children));
  return (rows ?? []).map((row) =>
    typeof row === 'string'
      ? []
      : row.children.map((cell) => (typeof cell === 'string' ? 1 : (cell.attributes.colspan ?? 1))),
  );
}

const isGroup = ({ tag }: Element): boolean => tag === 'colgroup';

describe('a word processor', () => {
  test.each([
    ['an itinerary without terminals', show('two', 'designed', { terminals: false })],
    ['a message about a cancelled flight', presented(changedBookings.cancelled).fragment],
    ['a message that nothing has changed', presented(changedBookings.nothing).fragment],
  ])('finds three columns in %s', (_name, fragment) => {
    expect(columnsOf(fragment)).toContainEqual([1, 1, 1]);
  });

  /** It keeps the padding of a side that has a border. */
  const gaps = /border-(?:top|bottom):1px solid #(?:ffffff|eef3f7)/;
  const cellOf = (html: string, text: string) => {
    const before = html.slice(0, html.indexOf(text));
    return html.slice(before.lastIndexOf('<td'), before.length);
  };

  test.each([
    ['designed', 'Ms Odette Albright'],
    ['designed', 'in Amsterdam'],
    ['table', 'Ms Odette Albright'],
    ['classic', 'Transit time'],
    ['classic', 'Fare:'],
  ] as const)('keeps the gap of %s at "%s"', (view, text) => {
    const html = printHtml(show('return', view));
    expect(html).toContain(text);
    expect(cellOf(html, text)).toMatch(gaps);
  });

  test('keeps the gap of a message about changes above its first day', () => {
    const html = printHtml(presented(changedBookings.time).fragment);
    expect(cellOf(html.slice(html.indexOf('KLM has')), '10 February 2027')).toMatch(gaps);
  });

  test('gives the logo of a table no share of the line', () => {
    const html = printHtml(show('return', 'table'));
    expect(html).toMatch(
      /<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tbody><tr><td width="32"/,
    );
  });
});
