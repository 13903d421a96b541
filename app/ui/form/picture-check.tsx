import type { Key } from '~/i18n/catalogue.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';
import { FaultText } from '../forms/fault-text.tsx';

export interface PictureQuestion {
  ticket: string;
  question: Key;
  /** Addresses of the pictures, in their order. */
  pictures: string[];
}

/** The human check: six pictures, one question, no script and no third party (QUALITY.md 1.4); and the honeypot. */
export function PictureCheck({ check, form }: { check: PictureQuestion; form: FormState | undefined }) {
  const t = useTranslate();
  const fault = form?.errors.picture;
  return (
    <>
      <input type="hidden" name="ticket" value={check.ticket} />
      <p className="away" aria-hidden="true">
        <label htmlFor="website">{t('account.labels.honeypot')}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </p>
      <fieldset className="pictures" id="picture" aria-describedby="picture-why">
        <legend>{t(check.question)}</legend>
        <p id="picture-why" className="hint">
          {t('account.resetRequest.why')} {t('account.resetRequest.cannotSee')}{' '}
          <a href={paths.suggestions()}>{t('account.resetRequest.writeToUs')}</a>.
        </p>
        <FaultText id="picture-fault" message={fault ? t(fault) : undefined} />
        {check.pictures.map((address, at) => (
          <label key={address} className="picture">
            <input type="radio" name="picture" value={at} />
            <img src={address} width="96" height="96" alt={t('account.resetRequest.picture', { number: at + 1 })} />
          </label>
        ))}
      </fieldset>
    </>
  );
}
