import { expect, test } from 'vitest';
import type { PresentedPaper } from '~/trip/show-papers.ts';
import { toShare } from '~/ui/share/paper-to-share.ts';

const presented = (more: Partial<PresentedPaper>) =>
  ({ heading: null, alone: null, names: [], locators: [], flights: [], lastDay: null, ...more }) as PresentedPaper;

const option = presented({
  heading: 'OPTION 1',
  names: ['ALBRIGHT/ODETTE MS', 'BRANDT/JONAS MR'],
  locators: ['7K2QWP'],
  flights: [{ id: '1-kl862', name: 'KL 862' }],
  lastDay: 20_831,
  chat: 'Option 1 beside others',
  alone: presented({ chat: 'Option 1' }),
});
const marks = {
  locators: ['7K2QWP'],
  names: ['ALBRIGHT/ODETTE MS', 'BRANDT/JONAS MR'],
  flights: ['KL 862'],
  option: 'OPTION 1',
};

test('one option is shared as a letter of its own', () => {
  const expected = { paperId: '1', lastDay: 20_831, chat: 'Option 1', marks, isQuote: false, flightIds: ['1-kl862'] };
  expect(toShare({ paperId: '1', papers: option })).toEqual(expected);
});

test('a quote has the travellers, references, flights and the last day of all its options', () => {
  const other = presented({
    ...{ heading: 'OPTION 2', names: ['ALBRIGHT/ODETTE MS'], locators: ['M7KQ2W'], chat: 'Option 2' },
    ...{ flights: [{ id: '2-ba5', name: 'BA 5' }], lastDay: 20_840 },
  });
  expect(toShare({ paperId: 'all', papers: [option, other] })).toEqual({
    paperId: 'all',
    lastDay: 20_840,
    chat: 'Option 1\n\nOption 2',
    marks: { ...marks, locators: ['7K2QWP', 'M7KQ2W'], flights: ['KL 862', 'BA 5'], option: 'all' },
    flightIds: ['1-kl862', '2-ba5'],
    isQuote: true,
  });
});

test('a paper without days ends nowhere', () => {
  expect(toShare({ paperId: '1', papers: presented({ chat: 'x' }) }).lastDay).toBeNull();
});
