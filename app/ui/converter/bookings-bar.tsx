import { useTranslate } from '~/i18n/use-translate.tsx';
import type { View } from '~/trip/views.ts';
import { DownloadMenu } from './download-menu.tsx';
import { CopyButton } from './paper-actions.tsx';
import { areOffers, type Result, type ShownPaper } from './response.ts';
import { allPapers, type Copying } from './use-copying.ts';

interface Props {
  result: Result;
  copying: Copying;
  enhanced: boolean;
  view: View;
}

/** Several bookings in one paste: one paper each, or all as one trip. */
export function BookingsBar({ result, copying, enhanced, view }: Props) {
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
        {isOneTrip ? null : (
          <DownloadMenu {...{ enhanced }} id={allPapers} chat={papers.map(({ chat }) => chat).join('\n\n')} />
        )}
        {isOneTrip ? null : <CopyButton {...{ copying }} id={allPapers} kind="mail" isText={view === 'text'} />}
      </span>
      {isOneTrip ? null : (
        <span className="links">
          {papers.map((paper) => (
            <PaperLink key={paper.id} paper={paper} />
          ))}
        </span>
      )}
    </div>
  );
}

function PaperLink({ paper: { id, heading, name, legs, onlyFlights, locator } }: { paper: ShownPaper }) {
  const t = useTranslate();
  const count = t(onlyFlights ? 'converter.source.flights' : 'converter.source.legs', { count: legs });
  return (
    <a href={`#paper-${id}`}>
      {heading ?? name ?? t('converter.paper.booking', { id })}
      <small>{[count, locator].filter(Boolean).join(' · ')}</small>
    </a>
  );
}
