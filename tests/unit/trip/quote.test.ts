import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { translator } from '~/i18n/i18n.server.ts';
import { languages } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import type { Branding } from '~/trip/branding.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { columnGroups } from '~/trip/offers/column-groups.ts';
import { sheetsOf } from '~/trip/offers/quote-sheets.ts';
import { formats, pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { views } from '~/trip/options/views.ts';
import { papersOf } from '~/trip/papers.ts';
import type { PresentedTrip } from '~/trip/present-trip.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { type PresentedPapers, showPapers } from '~/trip/show-papers.ts';
import { makeQuote } from '~/trip-files/make-quote.server.ts';
import { renderItinerary } from '../../../print/render-itinerary.tsx';
import { quayside } from '../../support/branding.ts';

const offers = `OPTION 1
  1  BA  117 Y 12MAR27 5 LHRJFK HK2   825A 1125A   E

OPTION 2
  1  VS    3 Y 12MAR27 5 LHRJFK HK2   830A 1135A   E

OPTION 3
  1  AA  101 Y 12MAR27 5 LHRJFK HK2   930A 1235P   E
`;
const papers = papersOf(convert(offers, { today: '2026-11-18' }));
const written = {
  greeting: 'Dear Ms Albright,',
  closing: 'Yours, Ida',
  conditions: 'Until ticketed.',
  notes: [{ text: 'Bring a visa.' }],
  baggage: [{ pieces: 2 }],
};

function looks(additions: unknown, branding: Branding | null, display: Partial<typeof pageOptions> = {}) {
  const added = additions === null ? null : Additions.parse(additions);
  const own = { display: { ...pageOptions, ...display }, words: wordsOf('en'), baseUrl: '', branding };
  return { ...own, additions: added, fares: noFares, isQuantityOurs: true };
}

/** As it is copied: what stands around the options, too. */
const wholeOf = ({ quote, papers: shown }: PresentedPapers): PresentedTrip[] =>
  quote === null ? shown : [quote.head, ...shown, ...(quote.foot ? [quote.foot] : [])];

const count = (text: string, said: string): number => text.split(said).length - 1;
const shapes = views.flatMap((view) => formats.map((format) => ({ view, format })));

test.each(shapes)(
  'a quote in $view ($format) greets and closes once, and each option alone is a whole letter',
  (shape) => {
    const shown = showPapers(papers, looks(written, null, shape), makeQuote);
    expect(shown.papers).toHaveLength(3);
    const all = wholeOf(shown)
      .map(({ text }) => text)
      .join('\n');
    for (const said of ['Dear Ms Albright,', 'Yours, Ida', 'Until ticketed.', 'Bring a visa.', '2 pieces'])
      expect(count(all, said), said).toBe(1);
    for (const { alone } of shown.papers)
      for (const letter of [alone?.text, alone?.chat, printHtml(alone?.fragment ?? [])])
        for (const said of ['Dear Ms Albright,', 'Yours, Ida', 'Until ticketed.', 'Bring a visa.', '2 pieces'])
          expect(count(letter ?? '', said), said).toBe(1);
  },
);

test('what all options share stands once, above them, and an option that goes alone says it itself', () => {
  const { quote, papers: shown } = showPapers(papers, looks(null, null), makeQuote);
  expect(quote?.foot).toBeNull();
  expect(count(quote?.head.text ?? '', 'London to New York\n12 March 2027')).toBe(1);
  for (const { text, alone } of shown) {
    expect(text).not.toContain('London to New York');
    expect(alone?.text).toContain('London to New York\n12 March 2027');
  }
});

test.each(languages)(
  'an option is recommended by one word, on the paper and on the page of its link: %s',
  (language) => {
    expect(wordsOf(language).addition('recommended')).toBe(translator(language)('answer.recommended'));
  },
);

test('the specification’s formats have no comparison', () => {
  const { quote, papers: shown } = showPapers(papers, looks(null, null, { view: 'classic' }), makeQuote);
  expect(quote).toBeNull();
  expect(shown.map(({ alone }) => alone)).toEqual([null, null, null]);
});

test.each(['designed', 'table', 'text'] as const)('the %s quote begins with the options beside each other', (view) => {
  const additions = { quote: { recommended: '2' }, options: [{ paper: '2', price: '980' }] };
  const { quote, papers: shown } = showPapers(papers, looks(additions, quayside, { view }), makeQuote);
  const html = printHtml(quote?.head.fragment ?? []);
  for (const said of [quote?.head.text, quote?.head.chat, html]) {
    for (const fact of ['British Airways', 'Virgin Atlantic', 'American Airlines', '$980.00', 'Non-stop', 'Outbound'])
      expect(said, fact).toContain(fact);
    expect(count(said ?? '', 'Recommended')).toBe(1);
  }
  expect(shown[1]?.text).toContain('$980.00');
  expect(shown[0]?.text).not.toContain('$980.00');
  expect(
    count(
      wholeOf({ quote, papers: shown } as PresentedPapers)
        .map(({ text }) => text)
        .join(''),
      'Quayside',
    ),
  ).toBe(2);
});

test('a customer without the page accepts by mail, which names the version, also from the PDF', () => {
  const accepted = (additions: object | null, branding: Branding | null) =>
    linksIn(printHtml(showPapers(papers, looks(additions, branding), makeQuote).quote?.head.fragment ?? []));
  const linksIn = (html: string) => {
    return [...html.matchAll(/href="mailto:([^?]+)\?subject=([^&]+)&amp;body=[^"]+"[^>]*>([^<]+)</g)].map(
      ([, to = '', subject = '', text]) => [to, decodeURIComponent(subject), text],
    );
  };
  expect(accepted(null, null)).toEqual([]);
  const links = accepted(null, quayside);
  expect(links.map(([to, , text]) => [to, text])).toEqual(
    [1, 2, 3].map((number) => [quayside.email, `Accept option ${number}`]),
  );
  const whole = wholeOf(showPapers(papers, looks(null, quayside), makeQuote)).map(({ text }) => text);
  const digest = createHash('sha256').update(whole.join('\n')).digest('hex').slice(0, 4).toUpperCase();
  expect(links[1]?.[1]).toBe(`I accept option 2 (${digest})`);
  expect(accepted({ greeting: 'Dear Tom,' }, quayside)[1]?.[1]).not.toBe(links[1]?.[1]);
  expect(linksIn(pdfOf(null))).toEqual(links);
});

test('the mail of who accepts names an option as the paper does, whatever stands in its place', () => {
  const accepted = (...headings: string[]) => {
    const renamed = papers.slice(0, headings.length).map((paper, at) => ({ ...paper, heading: headings[at] ?? '' }));
    const { quote } = showPapers(renamed, looks(null, quayside), makeQuote);
    return [...printHtml(quote?.head.fragment ?? []).matchAll(/>Accept option ([^<]+)</g)].map(([, text]) => text);
  };
  expect(accepted('OPTION II', 'OPTION III')).toEqual(['II', 'III']);
  expect(accepted('OPCION NO. 2', 'OPCION: 3')).toEqual(['2', '3']);
  expect(accepted('VORSCHLAG B', '方案三')).toEqual(['B', '三']);
  expect(accepted('OPTION TWO', 'ANGEBOT #3')).toEqual(['TWO', '3']);
  expect(accepted('Economy', 'Luxury')).toEqual(['1 (Economy)', '2 (Luxury)']);
  expect(accepted('BASE', 'VIA LA')).toEqual(['1 (BASE)', '2 (VIA LA)']);
});

test('the mail of who accepts names the reference where the quote does', () => {
  const booked = papers.map((paper) => {
    const bookings = paper.itinerary.bookings.map((booking) => ({ ...booking, locator: 'QX7RTP' }));
    return { ...paper, itinerary: { ...paper.itinerary, bookings } };
  });
  const mails = (reference: boolean) =>
    printHtml(showPapers(booked, looks(null, quayside, { reference }), makeQuote).quote?.head.fragment ?? []);
  expect(mails(true)).toMatch(/mailto:[^"]*QX7RTP/);
  expect(mails(false)).toContain('mailto:');
  expect(mails(false)).not.toContain('QX7RTP');
});

const pdfOf = (additions: unknown) => {
  const offers = looksOf(papers, looks(additions, quayside));
  const each = offers.map(({ paper, look }) => toSheet(paper, look));
  const sheets = sheetsOf(makeQuote(offers, each));
  return renderItinerary({ sheets, language: 'en', title: 'Offer', logoOf: () => null });
};

test('five options stand in two tables', () => {
  expect(columnGroups(5)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
  expect(columnGroups(4)).toEqual([[0, 1, 2, 3]]);
});

test.each(shapes)('in $view ($format) the closing of a trip stands in place of the agency’s', (shape) => {
  const own = showPapers(papers.slice(0, 1), looks({ closing: 'Yours, Ida' }, quayside, shape), makeQuote).papers[0];
  for (const said of [own?.text, own?.chat, printHtml(own?.fragment ?? [])]) {
    expect(count(said ?? '', 'Yours, Ida')).toBe(1);
    expect(said).not.toContain('Sue Harker');
  }
  const standard = showPapers(papers.slice(0, 1), looks({ greeting: 'Hello' }, quayside, shape), makeQuote).papers[0];
  if (shape.view !== 'classic') expect(count(standard?.text ?? '', 'Sue Harker')).toBe(1);
});

test('the agency’s closing stands once in a quote, at its end, in every view and in the PDF', () => {
  for (const view of ['designed', 'table', 'text'] as const) {
    const { papers: shown, quote } = showPapers(papers, looks(null, quayside, { view }), makeQuote);
    expect(shown.map(({ text }) => count(text, 'Sue Harker'))).toEqual([0, 0, 0]);
    expect(count(quote?.foot?.text ?? '', 'Sue Harker')).toBe(1);
    expect(shown.map(({ alone }) => count(alone?.text ?? '', 'Sue Harker'))).toEqual([1, 1, 1]);
  }
  expect(count(pdfOf(null), 'Sue Harker')).toBe(1);
  expect(count(pdfOf({ closing: 'Yours, Ida' }), 'Sue Harker')).toBe(0);
  expect(count(pdfOf({ closing: 'Yours, Ida' }), 'Yours, Ida')).toBe(1);
  // A class that the style knows, as `option` and `foot`, would print all of a part small and grey.
  for (const [, classes] of pdfOf(written).matchAll(/<article class="([^"]*)"/g)) expect(classes).toBe('of-quote');
});

test('an option has one name above its paper and on it', () => {
  const shown = showPapers(papers, looks(null, null), makeQuote).papers;
  expect(shown.map(({ heading }) => heading)).toEqual(['Option 1', 'Option 2', 'Option 3']);
  for (const { heading, text } of shown) expect(text).toContain(heading);
});

test('a title stands above a quote and over an option that goes alone; options of different ways keep theirs', () => {
  const ways = papersOf(convert(offers.replace('LHRJFK HK2   930A', 'LHRBOS HK2   930A'), { today: '2026-11-18' }));
  const named = showPapers(ways, looks({ title: 'A week in America' }, null, { view: 'text' }), makeQuote);
  expect(named.quote?.head.text.startsWith('A week in America\n')).toBe(true);
  expect(named.papers.map(({ text }) => text.split('\n')[1])).toEqual([
    'London to New York',
    'London to New York',
    'London to Boston',
  ]);
  expect(named.papers.map(({ text, alone }) => (alone?.text ?? text).split('\n')[1])).toEqual(
    ways.map(() => 'A week in America'),
  );
});
