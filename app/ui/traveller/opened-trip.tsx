import { lazy, Suspense } from 'react';
import { languageFacts, toLanguage } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { shownLanguage, textsIn } from '~/trip/traveller/texts-in.ts';
import type { TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { AgencyLines, telephoneOf } from './agency-lines.tsx';
import { dayText } from './answer/moment-text.ts';
import type { Answering } from './answer/use-answer.ts';
import { changesToTell } from './changes-to-tell.ts';
import { NextFlight } from './next-flight.tsx';
import { saveCalendar } from './save-calendar.ts';
import { TravellerPaper } from './traveller-paper.tsx';
import { TripMap } from './trip-map.tsx';
import type { TripOnPage } from './use-trip.ts';

/** The code of an answer comes where something is asked. */
const OfferedTrip = lazy(() => import('./answer/offered-trip.tsx').then((loaded) => ({ default: loaded.OfferedTrip })));
const ChangesCard = lazy(() => import('./answer/changes-card.tsx').then((loaded) => ({ default: loaded.ChangesCard })));

/** Next flight and map, then what to do with them, then the whole trip. */
export function OpenedTrip({ trip, answering }: { trip: TripOnPage; answering: Answering }) {
  const { document } = trip;
  const changes = changesToTell(trip);
  return (
    <>
      {changes.length === 0 ? <Updated trip={trip} /> : null}
      {changes.length > 0 || document.asks !== null ? (
        <Suspense fallback={null}>
          <ChangesCard {...{ trip, changes, answering }} />
        </Suspense>
      ) : null}
      {document.offers.length > 0 ? (
        <Suspense fallback={null}>
          <OfferedTrip {...{ trip, answering }} />
        </Suspense>
      ) : (
        <BookedTrip document={document} />
      )}
    </>
  );
}

/** Of a version whose changes nobody told. */
function Updated({ trip: { seen, revision } }: { trip: TripOnPage }) {
  const { language, t } = useI18n();
  if (seen === null || seen.revision >= (revision ?? 0)) return null;
  return (
    <div className="offline-note" role="status">
      <p>
        <b>{t('answer.updated', { date: dayText(seen.at, language) })}</b>
      </p>
    </div>
  );
}

function BookedTrip({ document }: { document: TravellerDocument }) {
  const { language, t } = useI18n();
  const texts = textsIn(document, language);
  if (texts === null) return null;
  const telephone = telephoneOf(document.agency);
  const shown = toLanguage(shownLanguage(document, language));
  return (
    <>
      <div className="traveller-top">
        <NextFlight flights={document.flights} texts={texts} />
        {document.map ? <TripMap map={document.map} cities={texts.cities} /> : null}
      </div>
      <div className="traveller-acts">
        <button type="button" className="button primary" onClick={() => saveCalendar(document, texts)}>
          {t('share.page.calendar')}
        </button>
        {telephone === null ? null : (
          <a className="button" href={telephone}>
            {t('share.page.call')}
          </a>
        )}
        <button type="button" className="button" onClick={() => print()}>
          {t('share.page.print')}
        </button>
      </div>
      <p className="hint">{t('share.page.local')}</p>
      <TravellerPaper flights={document.flights} texts={texts} lang={languageFacts[shown].tag} />
      <AgencyLines agency={document.agency} />
    </>
  );
}
