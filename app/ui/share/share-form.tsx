import { type FormEvent, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { CalendarDay } from '~/itinerary/types.ts';
import { urls } from '~/urls.ts';
import { LinkDays } from './link-days.tsx';
import { makeShareLink, paperBranding, type ShareLink, type ShareLinkOutcome } from './make-share-link.ts';
import { writeShareLabel } from './share-labels.ts';

interface Props {
  paperId: string;
  /** Of the trip. */
  lastDay: CalendarDay | null;
  formToken: string;
  onLink(link: ShareLink): void;
}

type Failure = Extract<ShareLinkOutcome, { ok: false }>['reason'];

/** How long the link works, and what the traveller sees. */
export function ShareForm({ paperId, lastDay, formToken, onLink }: Props) {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [branding] = useState(paperBranding);
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    const choices = {
      paperId,
      days: Number(fields.get('days')),
      names: fields.has('names'),
      fares: fields.has('fares'),
      branding: branding === null ? null : fields.has('branding'),
    };
    const made = await makeShareLink(formToken, choices);
    setBusy(false);
    if (!made.ok) return setFailure(made.reason);
    writeShareLabel(made.id, made.label);
    onLink(made);
  }
  return (
    <form onSubmit={(event) => void create(event)}>
      <LinkDays lastDay={lastDay} />
      <Ticks branding={branding} />
      {failure ? (
        <p className="fault" role="alert">
          {t(`share.failed.${failure}`)}{' '}
          {failure === 'signed-out' ? (
            <a href={urls.login({ next: location.pathname })}>{t('share.dialog.toSignIn')}</a>
          ) : null}
        </p>
      ) : null}
      <button type="submit" className="button primary" aria-disabled={busy}>
        {t(busy ? 'share.dialog.creating' : 'share.dialog.create')}
      </button>
    </form>
  );
}

function Ticks({ branding }: { branding: boolean | null }) {
  const t = useTranslate();
  return (
    <p className="ticks">
      <label>
        <input type="checkbox" name="names" defaultChecked /> {t('share.dialog.names')}
      </label>
      <label>
        <input type="checkbox" name="fares" /> {t('share.dialog.fares')}
      </label>
      {branding === null ? null : (
        <label>
          <input type="checkbox" name="branding" defaultChecked={branding} /> {t('share.dialog.branding')}
        </label>
      )}
    </p>
  );
}
