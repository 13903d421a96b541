import { useTranslate } from '~/i18n/use-translate.tsx';
import type { OpenFailure } from '../link/open-trip.ts';
import { LinkFoot, type LinkOwner } from './link-foot.tsx';
import { OpenedTrip } from './opened-trip.tsx';
import { TravellerHeader } from './traveller-header.tsx';
import { useTrip } from './use-trip.ts';

interface Props {
  id: string;
  /** Of a link that cannot be opened. */
  failure: OpenFailure | null;
  owner: LinkOwner | null;
}

/** What a share link opens. Everything of the trip is decrypted in the browser, and shown as text. */
export function TravellerPage({ id, failure, owner }: Props) {
  const t = useTranslate();
  const { trip, retry } = useTrip(id, failure);
  return (
    <>
      <a className="skip" href="#content">
        {t('common.skip')}
      </a>
      <TravellerHeader agency={trip?.ok ? trip.document.agency : null} logos={owner?.logos ?? []} />
      <main id="content" className="traveller" tabIndex={-1}>
        {trip?.ok ? <OpenedTrip document={trip.document} /> : null}
        {trip?.ok === false ? <Failure reason={trip.reason} retry={retry} /> : null}
        {trip === null ? <Opening /> : null}
        {owner ? <LinkFoot id={id} owner={owner} /> : null}
      </main>
    </>
  );
}

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
      </noscript>
    </section>
  );
}

function Failure({ reason, retry }: { reason: OpenFailure; retry(): void }) {
  const t = useTranslate();
  return (
    <section className="traveller-note" role="alert">
      <h1>{t(`share.page.${reason}.title`)}</h1>
      <p>{t(`share.page.${reason}.text`)}</p>
      {reason === 'unreachable' ? (
        <button type="button" className="button primary" onClick={retry}>
          {t('share.page.retry')}
        </button>
      ) : null}
    </section>
  );
}
