import type { View } from '~/trip/options/views.ts';
import { ShareButton } from '../share/share-button.tsx';
import { CopySplit } from './copy-split.tsx';
import { DownloadMenu } from './download-menu.tsx';
import type { Result, ShownPaper } from './response.ts';
import { allPapers, type Copying } from './use-copying.ts';

interface Props {
  result: Result;
  copying: Copying;
  enhanced: boolean;
  view: View;
}

/** All papers together, shared, saved and copied. */
export function BookingsActs({ result, copying, enhanced, view }: Props) {
  return (
    <>
      <ShareQuote result={result} />
      {result.isOneTrip ? null : (
        <>
          <DownloadMenu id={allPapers} prints={false} />
          <CopySplit {...{ copying, enhanced }} place="paper" id={allPapers} isText={view === 'text'} />
        </>
      )}
    </>
  );
}

/** A link holds four options at most. */
const MOST_OPTIONS = 4;

/** Changes are told of each option by itself: their page shows no others. */
function ShareQuote({ result }: Pick<Props, 'result'>) {
  const { papers, isOneTrip, changes } = result;
  const isQuote = papers.length <= MOST_OPTIONS && areOptions(papers);
  return isQuote && !isOneTrip && !changes?.isShown ? <ShareButton paperId={allPapers} papers={papers} /> : null;
}

/** The papers of two travellers are no options of each other. */
const areOptions = (papers: readonly ShownPaper[]): boolean =>
  papers.length > 1 &&
  papers.every(({ heading }) => heading !== null) &&
  new Set(papers.map(({ booking }) => booking)).size === papers.length;
