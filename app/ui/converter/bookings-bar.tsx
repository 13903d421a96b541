import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Result, ShownPaper } from './response.ts';

interface Props {
  result: Result;
  /** "3 options found" */
  found: string;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** Several bookings in one paste: one paper each, or all as one trip. */
export function BookingsBar({ result, found, children }: Props) {
  const t = useTranslate();
  const { papers, isOneTrip } = result;
  return (
    <div className="bookings">
      <strong>{found}</strong>
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
        {children}
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

interface LinkProps {
  paper: ShownPaper;
  changes: Result['changes'];
}

function PaperLink({ paper, changes }: LinkProps) {
  const { id, heading, name, legs, onlyFlights, locators, booking } = paper;
  const t = useTranslate();
  const told = changes?.rows.filter((row) => row.booking === booking - 1 && row.isTold).length ?? 0;
  const count = changes?.isShown
    ? t('changes.count', { count: told })
    : t(onlyFlights ? 'converter.source.flights' : 'converter.source.legs', { count: legs });
  return (
    <a href={`#paper-${id}`}>
      {heading ?? name ?? t('converter.paper.booking', { id })}
      <small>{[count, locators[0]].filter(Boolean).join(' · ')}</small>
    </a>
  );
}
