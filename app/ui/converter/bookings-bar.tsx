import { useTranslate } from '~/i18n/use-translate.tsx';
import type { View } from '~/trip/options/views.ts';
import { ShareButton } from '../share/share-button.tsx';
import { CopySplit } from './copy-split.tsx';
import { DownloadMenu } from './download-menu.tsx';
import type { HeldBy } from './held-by.ts';
import { areOffers, type Result, type ShownPaper } from './response.ts';
import { allPapers, type Copying } from './use-copying.ts';

interface Props {
  result: Result;
  copying: Copying;
  enhanced: boolean;
  view: View;
  /** Of all papers together. */
  heldBy: HeldBy;
}

/** Several bookings in one paste: one paper each, or all as one trip. */
export function BookingsBar({ result, copying, enhanced, view, heldBy }: Props) {
  const t = useTranslate();
  const { bookings, papers, isOneTrip } = result;
  const found = areOffers(result) ? 'converter.paper.offers' : 'converter.paper.bookings';
  return (
    <div className="bookings">
      <strong>{t(found, { count: bookings })}</strong>
      <span className="ends">
        <button
          type="submit"
          name="papers"
          value={isOneTrip ? 'apart' : 'one'}
          className="button quiet"
          formAction="#answer"
        >
          {t(isOneTrip ? 'converter.paper.split' : 'converter.paper.oneTrip')}
        </button>
        {heldBy === null ? <ShareQuote result={result} /> : null}
        {isOneTrip || heldBy !== null ? null : <DownloadMenu id={allPapers} />}
        {isOneTrip || heldBy !== null ? null : (
          <CopySplit {...{ copying, enhanced }} place="paper" id={allPapers} isText={view === 'text'} />
        )}
      </span>
      {isOneTrip ? null : (
        <span className="links">
          {papers.map((paper) => (
            <PaperLink key={paper.id} paper={paper} changes={result.changes} />
          ))}
          <OfferButton result={result} />
        </span>
      )}
    </div>
  );
}

/** Bookings without headings are options where the agent says so. */
function OfferButton({ result: { additions, isOneTrip } }: Pick<Props, 'result'>) {
  const t = useTranslate();
  const isOffered = additions.values['add.offer'] === '1';
  const isOfText = additions.options.every(({ heading }) => heading !== null);
  if (isOneTrip || isOfText) return null;
  return (
    <button
      type="submit"
      name="add"
      value={isOffered ? 'no-offer' : 'offer'}
      className="button quiet"
      aria-pressed={isOffered}
      formAction="#answer"
    >
      {t('additions.form.offer')}
    </button>
  );
}

/** A link holds four options at most. */
const MOST_OPTIONS = 4;

function ShareQuote({ result }: Pick<Props, 'result'>) {
  const { papers, isOneTrip } = result;
  const [first] = papers;
  const isQuote = papers.length <= MOST_OPTIONS && papers.every(({ heading }) => heading !== null);
  if (first === undefined || isOneTrip || !isQuote) return null;
  const { locator, name, flights } = first;
  const lastDay = Math.max(...papers.map((paper) => paper.lastDay ?? 0)) || null;
  const chat = papers.map((paper) => (paper.alone ?? paper).chat).join('\n\n');
  return <ShareButton paperId={allPapers} {...{ lastDay, chat, locator, name, flights, isQuote }} />;
}

interface LinkProps {
  paper: ShownPaper;
  changes: Result['changes'];
}

function PaperLink({ paper, changes }: LinkProps) {
  const { id, heading, name, legs, onlyFlights, locator, booking } = paper;
  const t = useTranslate();
  const told = changes?.rows.filter((row) => row.booking === booking - 1 && row.isTold).length ?? 0;
  const count = changes?.isShown
    ? t('changes.count', { count: told })
    : t(onlyFlights ? 'converter.source.flights' : 'converter.source.legs', { count: legs });
  return (
    <a href={`#paper-${id}`}>
      {heading ?? name ?? t('converter.paper.booking', { id })}
      <small>{[count, locator].filter(Boolean).join(' · ')}</small>
    </a>
  );
}
