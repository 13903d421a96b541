import { useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { KnownLink } from '../link/keys/known-link.ts';
import { asksOf } from './link-question.ts';

interface Props {
  isQuote: boolean;
  /** The link that is updated. */
  former: Pick<KnownLink, 'asks' | 'answerBy'> | null;
}

/** What the traveller is asked for, and until when. */
export function AskFields({ isQuote, former }: Props) {
  const t = useTranslate();
  const asks = asksOf(isQuote);
  const [chosen, choose] = useState(asks[0] ?? null);
  return (
    <fieldset className="asks">
      <legend>{t('share.dialog.ask')}</legend>
      <div className="row">
        {asks.map((one) => (
          <label key={one ?? 'nothing'}>
            <input type="radio" name="asks" value={one ?? ''} checked={chosen === one} onChange={() => choose(one)} />
            {t(`share.dialog.asks.${one ?? 'nothing'}`)}
          </label>
        ))}
      </div>
      {(former?.asks === 'seen' || former?.asks === 'suits') && chosen === null ? (
        <p className="hint">{t('share.dialog.staysAsked')}</p>
      ) : null}
      {chosen === null ? null : (
        <label className="by">
          {t('share.dialog.answerBy')}
          <input type="date" name="answerBy" defaultValue={dayToKeep(former)} min={today()} />
        </label>
      )}
    </fieldset>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

/** A day that is over is asked anew. */
const dayToKeep = (former: Props['former']): string | undefined =>
  former?.answerBy && former.answerBy >= today() ? former.answerBy : undefined;
