import { describe, expect, test } from 'vitest';
import { type Language, languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import { paperAdditions } from '~/trip/additions/paper-additions.ts';
import { flightsIn } from '~/trip/nodes/flights-in.ts';
import type { Fragment, Node } from '~/trip/nodes/nodes.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import {
  cabinOptions,
  type DisplayOptions,
  distanceOptions,
  type Format,
  formats,
  pageOptions,
  toggles,
  viewToggles,
} from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { type View, views } from '~/trip/options/views.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { quayside } from '../../support/branding.ts';
import { plainTextOf } from '../../support/plain-text.ts';
import { readTrip, type TripName, trips } from '../../support/trips.ts';

const fares = { ...noFares, quantity: 2, fare: 42_000n, fee: 2500n };
const withAll = (names: readonly string[], value: boolean) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<string, boolean>;
const switches = [...toggles, ...viewToggles];
const everything: DisplayOptions = {
  ...pageOptions,
  ...withAll(switches, true),
  cabinradio: 'cabin',
  distanceradio: 'km',
};
const nothing: DisplayOptions = { ...pageOptions, ...withAll(switches, false) };
/** In every language; the second names fonts, and people as the itinerary does. */
const choices: readonly DisplayOptions[] = [
  everything,
  { ...everything, systemFonts: false, ticketNames: false },
  nothing,
];
/** Each option changed alone, in English. */
const changedAlone: readonly DisplayOptions[] = [
  ...switches.map((name) => ({ ...pageOptions, [name]: !pageOptions[name] })),
  ...cabinOptions.map((cabinradio) => ({ ...pageOptions, cabinradio })),
  ...distanceOptions.map((distanceradio) => ({ ...pageOptions, distanceradio })),
];

/** Each view, and of the classic one each format. */
const shapes: readonly { view: View; format: Format }[] = [
  ...views.filter((view) => view !== 'classic').map((view) => ({ view, format: pageOptions.format })),
  ...formats.map((format) => ({ view: 'classic' as const, format })),
];

const additions = Additions.parse({
  greeting: 'Dear Ms Albright,\n\nhere you are.',
  closing: 'Sue\nHarker',
  conditions: 'Not guaranteed.',
  notes: [{ text: 'Bring a visa.' }, { flight: '1-kl1008', text: 'Check in early.\nGate closes.' }],
  baggage: [{ pieces: 2, weight: 23 }],
  fares: [
    { for: 'adult', fare: '1,234.50', tax: '20', markUp: '5%' },
    { label: 'Visa', quantity: 2, fee: '40' },
  ],
  deposit: '10',
  depositDue: '2026-12-01',
});
const added = paperAdditions(additions, { id: '1', travellers: () => 2, isFirst: true, isLast: true });

interface Shown {
  view: View;
  language: Language;
  fragment: Fragment;
  text: string;
  chat: string;
}

function allOf(itinerary: Itinerary): Shown[] {
  const papers = papersOf(itinerary);
  const looks = languages.flatMap((language) =>
    (language === 'en' ? [...choices, ...changedAlone] : choices).map((display) => ({ language, display })),
  );
  return looks.flatMap(({ language, display }) =>
    shapes.flatMap(({ view, format }) =>
      papers.map((paper) => {
        const look = {
          display: { ...display, view, format },
          fares,
          additions: display === everything ? added : null,
          words: wordsOf(language),
          baseUrl: 'https://wayline.test',
          branding: display === nothing ? null : quayside,
        };
        return { view, language, ...presentTrip(paper, view, look) };
      }),
    ),
  );
}

const attributes: Readonly<Record<string, readonly string[]>> = {
  table: ['role', 'lang', 'width', 'cellpadding', 'cellspacing', 'border', 'bgcolor'],
  thead: [],
  colgroup: [],
  col: ['width'],
  tbody: [],
  tr: [],
  b: ['role', 'aria-level'], // where they are dropped a bold line stays
  span: [],
  br: [],
  th: ['scope', 'align', 'valign', 'width', 'bgcolor'],
  td: ['align', 'valign', 'width', 'height', 'colspan', 'bgcolor'],
  img: ['src', 'alt', 'width', 'height', 'border'],
};

/** Word, the engine of Outlook, and the large web mails keep these. */
const properties = new Set(
  (
    'background-color border border-bottom border-collapse border-left border-top color display font-family font-size ' +
    'font-weight line-height max-width mso-line-height-rule padding text-align vertical-align white-space width'
  ).split(' '),
);

function faultsOf(node: Node): string[] {
  if (typeof node === 'string') return [];
  const allowed = attributes[node.tag];
  const unknown = Object.keys(node.attributes).filter((name) => !allowed?.includes(name));
  const style = Object.entries(node.style ?? {});
  const bad = style.filter(([name, value]) => !properties.has(name) || /url|var|calc|expression|[<>"]/.test(value));
  const widths = [node.attributes.width, ...style.filter(([name]) => name === 'width').map(([, value]) => value)];
  const wide = widths.filter((width) => width !== '100%' && Number.parseInt(String(width ?? 0), 10) > 600);
  return [
    ...(allowed ? [] : [node.tag]),
    ...unknown.map((name) => `${node.tag} ${name}`),
    ...bad.map((pair) => pair.join(': ')),
    ...wide.map((width) => `${node.tag} is ${width} wide`),
    ...node.children.flatMap(faultsOf),
  ];
}

/** Cells that hold text of their own, in views that are not `classic`. */
function cellsWithoutFont(node: Node): string[] {
  if (typeof node === 'string') return [];
  const isCell = node.tag === 'td' || node.tag === 'th';
  const own = isCell && !node.style?.['font-family'] ? [JSON.stringify(node.style)] : [];
  return [...own, ...node.children.flatMap(cellsWithoutFont)];
}

const isAgencyLogo = (image: string) => image.includes(`alt="${quayside.name}" width="150" height="40"`);

describe.each(Object.keys(trips) as TripName[])('%s in every view, language and option', (name) => {
  const shown = allOf(readTrip(name));

  test('is made of what mail programs keep, and no wider than 600 pixels', () => {
    expect([...new Set(shown.flatMap(({ fragment }) => fragment.flatMap(faultsOf)))]).toEqual([]);
  });

  test('names the font of each cell, or of none', () => {
    for (const { view, fragment } of shown) {
      if (view === 'classic') continue;
      const html = printHtml(fragment);
      if (html.includes('font-family')) expect(fragment.flatMap(cellsWithoutFont)).toEqual([]);
    }
  });

  test('breaks no time, number or duration, and leaves no sentence unfilled', () => {
    for (const { view, fragment, text, chat } of shown) {
      const html = printHtml(fragment);
      for (const said of [html, text, chat]) expect(said).not.toMatch(/\{\{|\}\}|undefined|NaN|itinerary\.|\[object/);
      if (view === 'designed') expect(html).not.toMatch(/\d [ap]m<|>[A-Z0-9]{2} \d{1,4}<\/b>/);
    }
  });

  test('has headings for trip, days and flights, or a heading for each row', () => {
    const count = (html: string, mark: string) => html.split(mark).length - 1;
    for (const { view, fragment } of shown) {
      const [html, flights] = [printHtml(fragment), flightsIn(fragment).size];
      if (view === 'designed')
        expect([2, 4].map((level) => count(html, `aria-level="${level}"`))).toEqual([1, flights]);
      if (view === 'table') expect(count(html, '<th scope="row"')).toBe(flights);
    }
  });

  test('begins no cell but the first of its row with a table: Word processors move it to the cell before', () => {
    for (const { fragment } of shown) expect(printHtml(fragment)).not.toMatch(/<\/t[dh]><t[dh][^>]*><table/);
  });

  test('loads nothing but logos, whose airline stands beside them', () => {
    for (const { view, fragment } of shown) {
      const images = printHtml(fragment).match(/<img[^>]*>/g) ?? [];
      for (const image of images.filter((image) => !isAgencyLogo(image))) {
        expect(image).toMatch(/src="https:\/\/wayline\.test\/logos\/[a-z0-9]{2}(?:-tile)?\.png"/);
        if (view !== 'classic') expect(image).toMatch(/alt="" width="24" height="\d+"/);
      }
    }
  });
});

const full = `RP/LONQT2105/    AA/SU  12NOV25    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB 3 LHRAMS SS3  0905 1125
  3  KL 861 J 10FEB 3 AMSQQX HL3  1155 1040+1
  4  KL 862 J 24FEB 4 NRTAMS UN3  1230 1715
  5  ZZ1033 J 24FEB 3 AMSLHR GK3  1725 1705
  6  KL 999 J 31FEB 3 AMSLHR HK3  2050 2105
  7  BA 304 Y 01JUN 2 LHRCDG HK3  0905 0906
  8  BA 304 Y 01JUN 2 LHRCDG HK3  0905 0906
  9 HTL ZZ HK1 PAR 07JUN-OUT11JUN SECRET REMARK OF THE HOST
 10 MIS 1A HK1 PAR 07JUN-DO NOT TELL THE CUSTOMER
 11 AP LON 020 7946 0991 - QUAYSIDE TRAVEL
 12 RM NET FARE 420.00 COMMISSION 9
 13 XQ BROKEN LINE LHRCDG 0905 1125 KL1
`;

test('warnings, advice and terminal text reach no customer, in any view, language and option', () => {
  const itinerary = convert(full, { today: '2026-11-18' });
  expect(new Set(itinerary.warnings.map(({ code }) => code)).size).toBeGreaterThan(5);
  const flightsOf = itinerary.flights.map(({ source }) => source.text.trim());
  const hosts = [...itinerary.others.flatMap(({ lines }) => lines), ...flightsOf];
  for (const { view, language, fragment, text, chat } of allOf(itinerary)) {
    const said = [plainTextOf(fragment), text, chat].map((one) => one.replace(/\s+/g, ' '));
    const advice = itinerary.warnings.map((warning) => wordsOf(language).warning(warning));
    for (const forbidden of [...advice, ...hosts, 'SECRET', 'DO NOT TELL', 'COMMISSION', 'QUAYSIDE', 'BROKEN'])
      for (const one of said)
        expect(one.includes(forbidden.replace(/\s+/g, ' ')), `${view} ${language}: ${forbidden}`).toBe(false);
  }
});

test('a megabyte of flights is shown in bounded time and size', () => {
  const line = ' 1  KL1008 J 10FEB 3 LHRAMS HK3  0905 1125\n';
  const paper = onePaper(convert(line.repeat(400), { today: '2026-11-18' }));
  const look = { display: everything, fares, words: wordsOf('en'), baseUrl: '' };
  const { fragment, text } = presentTrip(paper, 'designed', look);
  expect(printHtml(fragment).length).toBeLessThan(4_000 * (paper.itinerary.flights.length + 2));
  expect(text.length).toBeLessThan(500 * (paper.itinerary.flights.length + 4));
});
