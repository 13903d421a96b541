import { useEffect, useRef, useState } from 'react';
import { Space, useI18n } from '~/i18n/use-translate.tsx';
import { momentText } from '../answer/moment-text.ts';
import { forgetSeenTrip } from '../seen-revisions.ts';
import type { TripOnPage } from '../use-trip.ts';
import { keepWhenQuiet } from './keep-when-quiet.ts';
import { forgetTrip } from './kept-trips.ts';

interface NoteProps {
  trip: TripOnPage;
  /** ISO 8601 */
  keptAt: string;
  reload(): Promise<void>;
}

/** Of a trip that this device had kept; it is fetched as soon as the device has a connection. */
export function OfflineNote({ trip, keptAt, reload }: NoteProps) {
  const { language, t } = useI18n();
  useEffect(() => {
    const fetchAgain = () => void reload();
    addEventListener('online', fetchAgain);
    return () => removeEventListener('online', fetchAgain);
  }, [reload]);
  const when = momentText(keptAt, language);
  const isAsked = trip.document.asks !== null;
  return (
    <div className="offline-note" role="status">
      <p>
        <b>{t(navigator.onLine ? 'share.page.unreached' : 'share.page.offline', { when })}</b>
        <Space />
        {isAsked ? t('share.page.offlineAnswer') : null}
      </p>
      <button type="button" className="button" onClick={() => void reload()}>
        {t('share.page.retry')}
      </button>
    </div>
  );
}

/** Keeps the trip on this device, says so, and forgets it. */
export function KeptTrip({ trip }: { trip: TripOnPage }) {
  const { language, t } = useI18n();
  const [state, setState] = useState<'kept' | 'forgotten' | 'forgetFailed' | null>(null);
  const { sealed, keptAt } = trip;
  const isForgotten = useRef(false);
  const isLeft = state === 'forgotten' || state === 'forgetFailed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it came from the server
  useEffect(() => {
    if (isLeft) return;
    const keeping = keptAt === null ? keepWhenQuiet(trip, language, () => !isForgotten.current) : Promise.resolve(true);
    void keeping.then((isKept) => setState((before) => (isKept && before === null ? 'kept' : before)));
  }, [sealed, keptAt]);
  async function forget() {
    isForgotten.current = true;
    forgetSeenTrip(trip.id);
    setState((await forgetTrip(trip.id)) ? 'forgotten' : 'forgetFailed');
  }
  if (state === null) return null;
  if (isLeft) return <p role="status">{t(`share.page.${state}`)}</p>;
  return (
    <p>
      {t('share.page.kept')}{' '}
      <button type="button" onClick={() => void forget()}>
        {t('share.page.forget')}
      </button>
    </p>
  );
}
