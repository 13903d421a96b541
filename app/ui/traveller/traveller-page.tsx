import { lazy, Suspense } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { OpenFailure } from '../link/open-trip.ts';
import { type Answering, useAnswer } from './answer/use-answer.ts';
import { LinkFoot, type LinkOwner } from './link-foot.tsx';
import { OpenedTrip } from './opened-trip.tsx';
import { TravellerHeader } from './traveller-header.tsx';
import { type TripOnPage, useTrip } from './use-trip.ts';

const OfflineNote = lazy(() =>
  import('./offline/offline-parts.tsx').then((loaded) => ({ default: loaded.OfflineNote })),
);
const KeptTrip = lazy(() => import('./offline/offline-parts.tsx').then((loaded) => ({ default: loaded.KeptTrip })));

interface Props {
  id: string;
  /** Of a link that cannot be opened. */
  failure: OpenFailure | null;
  owner: LinkOwner | null;
}

/** What a share link opens. Everything of the trip is decrypted in the browser, and shown as text. */
export function TravellerPage({ id, failure, owner }: Props) {
  const t = useTranslate();
  const { trip, retry, reload } = useTrip(id, failure);
  const opened = trip?.ok ? trip : null;
  const answering = useAnswer(opened, reload);
  return (
    <>
      <a className="skip" href="#content">
        {t('common.skip')}
      </a>
      <TravellerHeader agency={opened?.document.agency ?? null} logos={owner?.logos ?? []} />
      <main
        id="content"
        className={opened && opened.document.offers.length > 0 ? 'traveller wide' : 'traveller'}
        tabIndex={-1}
      >
        {opened ? <Opened trip={opened} {...{ answering, reload }} /> : null}
        {trip?.ok === false ? <Failure reason={trip.reason} retry={retry} /> : null}
        {trip === null ? <Opening /> : null}
        {owner ? (
          <LinkFoot id={id} owner={owner} version={versionOf(opened)}>
            <Suspense>{opened ? <KeptTrip trip={opened} /> : null}</Suspense>
          </LinkFoot>
        ) : null}
      </main>
    </>
  );
}

function Opened({ trip, answering, reload }: { trip: TripOnPage; answering: Answering; reload(): Promise<void> }) {
  return (
    <>
      {trip.keptAt === null ? null : (
        <Suspense>
          <OfflineNote keptAt={trip.keptAt} {...{ trip, reload }} />
        </Suspense>
      )}
      <OpenedTrip key={trip.revision} {...{ trip, answering }} />
    </>
  );
}

/** Of a link that was updated. */
const versionOf = (trip: TripOnPage | null) =>
  trip?.revision && trip.revision > 1 ? { number: trip.revision, madeAt: trip.document.madeAt } : null;

function Opening() {
  const t = useTranslate();
  return (
    <section className="traveller-note">
      <h1>{t('share.page.title')}</h1>
      <p className="opening" role="status">
        {t('share.page.opening')}
      </p>
      <noscript>
        <p>{t('share.page.noScript')}</p>
        <p>{t('answer.noScript')}</p>
      </noscript>
    </section>
  );
}

function Failure({ reason, retry }: { reason: OpenFailure; retry(): void }) {
  const t = useTranslate();
  return (
    <section className="traveller-note" role="alert">
      <h1>{t(reason === 'older' ? 'answer.older.title' : `share.page.${reason}.title`)}</h1>
      <p>{t(reason === 'older' ? 'answer.older.text' : `share.page.${reason}.text`)}</p>
      {reason === 'unreachable' || reason === 'older' ? (
        <button type="button" className="button primary" onClick={retry}>
          {t('share.page.retry')}
        </button>
      ) : null}
    </section>
  );
}
