import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { Additions } from '~/trip/additions/additions-schema.ts';
import type { Branding } from '~/trip/branding.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { printHtml } from '~/trip/nodes/print-html.ts';
import { formats, pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { views } from '~/trip/options/views.ts';
import { papersOf } from '~/trip/papers.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { showPapers } from '~/trip/show-papers.ts';
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

const count = (text: string, said: string): number => text.split(said).length - 1;
const shapes = views.flatMap((view) => formats.map((format) => ({ view, format })));

test.each(shapes)(
  'a quote in $view ($format) greets and closes once, and each option alone is a whole letter',
  (shape) => {
    const shown = showPapers(papers, looks(written, null, shape));
    expect(shown.papers).toHaveLength(3);
    const all = shown.papers.map(({ text }) => text).join('\n');
    for (const said of ['Dear Ms Albright,', 'Yours, Ida', 'Until ticketed.', 'Bring a visa.', '2 pieces'])
      expect(count(all, said), said).toBe(1);
    for (const { alone } of shown.papers)
      for (const letter of [alone?.text, alone?.chat, printHtml(alone?.fragment ?? [])])
        for (const said of ['Dear Ms Albright,', 'Yours, Ida', 'Until ticketed.', 'Bring a visa.', '2 pieces'])
          expect(count(letter ?? '', said), said).toBe(1);
  },
);

test('an option without any text around it has no second version', () => {
  expect(showPapers(papers, looks(null, null)).papers.map(({ alone }) => alone)).toEqual([null, null, null]);
});

test.each(shapes)('in $view ($format) the closing of a trip stands in place of the agency’s', (shape) => {
  const own = showPapers(papers.slice(0, 1), looks({ closing: 'Yours, Ida' }, quayside, shape)).papers[0];
  for (const said of [own?.text, own?.chat, printHtml(own?.fragment ?? [])]) {
    expect(count(said ?? '', 'Yours, Ida')).toBe(1);
    expect(said).not.toContain('Sue Harker');
  }
  const standard = showPapers(papers.slice(0, 1), looks({ greeting: 'Hello' }, quayside, shape)).papers[0];
  if (shape.view !== 'classic') expect(count(standard?.text ?? '', 'Sue Harker')).toBe(1);
});

test('the agency’s closing stands once in a quote, at its end, in every view and in the PDF', () => {
  for (const view of ['designed', 'table', 'text'] as const) {
    const { papers: shown } = showPapers(papers, looks(null, quayside, { view }));
    expect(shown.map(({ text }) => count(text, 'Sue Harker'))).toEqual([0, 0, 1]);
    expect(shown.map(({ alone }) => count(alone?.text ?? '', 'Sue Harker'))).toEqual([1, 1, 0]);
  }
  const pdfOf = (additions: unknown) => {
    const sheets = looksOf(papers, looks(additions, quayside)).map(({ paper, look }) => toSheet(paper, look));
    return renderItinerary({ sheets, language: 'en', title: 'Offer', logoOf: () => null });
  };
  expect(count(pdfOf(null), 'Sue Harker')).toBe(1);
  expect(count(pdfOf({ closing: 'Yours, Ida' }), 'Sue Harker')).toBe(0);
  expect(count(pdfOf({ closing: 'Yours, Ida' }), 'Yours, Ida')).toBe(1);
});

test('an option has one name above its paper and on it', () => {
  const shown = showPapers(papers, looks(null, null)).papers;
  expect(shown.map(({ heading }) => heading)).toEqual(['Option 1', 'Option 2', 'Option 3']);
  for (const { heading, text } of shown) expect(text).toContain(heading);
});
