import { useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { asksOf } from './link-question.ts';

interface Props {
  isQuote: boolean;
  /** The link that is updated asks something. */
  hasAsked: boolean;
}

/** What the traveller is asked for, and until when. */
export function AskFields({ isQuote, hasAsked }: Props) {
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
      {hasAsked && chosen === null ? <p className="hint">{t('share.dialog.staysAsked')}</p> : null}
      {chosen === null ? null : (
        <label className="by">
          {t('share.dialog.answerBy')}
          <input type="date" name="answerBy" min={new Date().toISOString().slice(0, 10)} />
        </label>
      )}
    </fieldset>
  );
}
