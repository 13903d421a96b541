import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { papersOf } from '~/trip/papers.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { renderItinerary } from '../../../print/render-itinerary.tsx';

const overnight = `  1  KL1008 J 10FEB27 3 LHRAMS HK1   1905 2125
  2  KL 861 J 11FEB27 4 AMSNRT HK1   0940 0525+1
  3  KL 862 J 24FEB27 3 NRTAMS HK1   1230 1715
`;

test('no line is printed across a wait that goes on into the next day', () => {
  const look = { display: pageOptions, words: wordsOf('en'), baseUrl: '', branding: null };
  const papers = papersOf(convert(overnight, { today: '2026-11-18' }));
  const looks = looksOf(papers, { ...look, additions: null, fares: noFares, isQuantityOurs: true });
  const sheets = looks.map(({ paper, look: own }) => toSheet(paper, own));
  const printed = renderItinerary({ sheets, language: 'en', title: 'Trip', logoOf: () => null });
  const places = [...printed.matchAll(/<section class="(together[^"]*)"><h2>/g)].map(([, place]) => place);
  expect(places).toEqual(['together first', 'together connected', 'together']);
});
