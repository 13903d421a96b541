import { type FormEvent, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { makeShareLink, type ShareLink, type ShareLinkOutcome } from './make-share-link.ts';
import { writeShareLabel } from './share-labels.ts';

interface Props {
  paperId: string;
  formToken: string;
  onLink(link: ShareLink): void;
}

const dayChoices = [1, 7, 30, 90] as const;
const usualDays = 30;

type Failure = Extract<ShareLinkOutcome, { ok: false }>['reason'];

/** How long the link works, and what the traveller sees. */
export function ShareForm({ paperId, formToken, onLink }: Props) {
  const t = useTranslate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
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
    };
    const made = await makeShareLink(formToken, choices);
    setBusy(false);
    if (!made.ok) return setFailure(made.reason);
    writeShareLabel(made.id, made.label);
    onLink(made);
  }
  return (
    <form onSubmit={(event) => void create(event)}>
      <fieldset className="days">
        <legend>{t('share.dialog.until')}</legend>
        <div className="segments">
          {dayChoices.map((count) => (
            <label key={count}>
              <input type="radio" name="days" value={count} defaultChecked={count === usualDays} />
              {t('share.dialog.days', { count })}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="ticks">
        <label>
          <input type="checkbox" name="names" defaultChecked /> {t('share.dialog.names')}
        </label>
        <label>
          <input type="checkbox" name="fares" /> {t('share.dialog.fares')}
        </label>
      </p>
      {failure ? (
        <p className="fault" role="alert">
          {t(`share.failed.${failure}`)}
        </p>
      ) : null}
      <button type="submit" className="button primary" aria-disabled={busy}>
        {t(busy ? 'share.dialog.creating' : 'share.dialog.create')}
      </button>
    </form>
  );
}
