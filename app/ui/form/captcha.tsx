import type { Key } from '~/i18n/catalogue.ts';
import { Space, useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { ErrorText } from './error-text.tsx';

export interface CaptchaChallenge {
  ticket: string;
  question: Key;
  modality: 'pictures' | 'sounds';
  /** URLs of the pictures or sounds. */
  samples: string[];
}

interface Props {
  challenge: CaptchaChallenge;
  form: FormState | undefined;
  /** URL of the page with pictures or sounds; the reset page by default. */
  page?: (modality: CaptchaChallenge['modality']) => string;
}

const resetPageUrl = (modality: CaptchaChallenge['modality']) =>
  urls.resetRequest(modality === 'sounds' ? { check: modality } : {});

/** Six pictures or six sounds with one question, and a honeypot field: no JavaScript, no third party. */
export function Captcha({ challenge, form, page = resetPageUrl }: Props) {
  const t = useTranslate();
  const error = form?.errors.picture;
  const Sample = challenge.modality === 'pictures' ? Picture : Sound;
  return (
    <>
      <input type="hidden" name="ticket" value={challenge.ticket} />
      <p className="away" aria-hidden="true">
        <label htmlFor="website">{t('account.labels.honeypot')}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </p>
      <fieldset className={challenge.modality} id="picture" aria-describedby="picture-why">
        <legend>{t(challenge.question)}</legend>
        <p id="picture-why" className="hint">
          {t('account.resetRequest.why')} <OtherModality modality={challenge.modality} page={page} />
        </p>
        <ErrorText id="picture-fault" message={error ? t(error) : undefined} />
        {challenge.samples.map((url, at) => (
          <Sample key={url} url={url} at={at} />
        ))}
      </fieldset>
    </>
  );
}

function OtherModality({ modality, page }: Pick<CaptchaChallenge, 'modality'> & Required<Pick<Props, 'page'>>) {
  const t = useTranslate();
  const seeing = modality === 'pictures';
  return (
    <>
      {t(seeing ? 'account.resetRequest.cannotSee' : 'account.resetRequest.cannotHear')}
      <Space />
      <a href={page(seeing ? 'sounds' : 'pictures')}>
        {t(seeing ? 'account.resetRequest.listen' : 'account.resetRequest.look')}
      </a>
      <Space />
      {t('account.resetRequest.or')}
      <Space />
      <a href={urls.suggestions()}>{t('account.resetRequest.writeToUs')}</a>
      {t('common.fullStop')}
    </>
  );
}

function Picture({ url, at }: { url: string; at: number }) {
  const t = useTranslate();
  return (
    <label className="picture">
      <input type="radio" name="picture" value={at} />
      <img src={url} width="96" height="96" alt={t('account.resetRequest.picture', { number: at + 1 })} />
    </label>
  );
}

/** Browsers without `<audio>` (Lynx) show the link to the recording. */
function Sound({ url, at }: { url: string; at: number }) {
  const t = useTranslate();
  const name = t('account.resetRequest.recording', { number: at + 1 });
  return (
    <div className="sound">
      <label>
        <input type="radio" name="picture" value={at} /> {name}
      </label>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would be the answer */}
      <audio controls preload="none" src={url} aria-label={name}>
        <a href={url}>{name}</a>
      </audio>
    </div>
  );
}
