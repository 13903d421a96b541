import type { Key } from '~/i18n/catalogue.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { ErrorText } from './error-text.tsx';

export interface CaptchaChallenge {
  ticket: string;
  question: Key;
  sense: 'pictures' | 'sounds';
  /** Addresses of the pictures or sounds, in their order. */
  exhibits: string[];
}

interface Props {
  challenge: CaptchaChallenge;
  form: FormState | undefined;
  /** Address of the page with the question by sight or by ear; the reset page by default. */
  page?: (sense: CaptchaChallenge['sense']) => string;
}

const resetPageUrl = (sense: CaptchaChallenge['sense']) =>
  urls.resetRequest(sense === 'sounds' ? { check: sense } : {});

/** Six pictures or six sounds with one question, and a honeypot field: no JavaScript and no third party (decision 49). */
export function Captcha({ challenge, form, page = resetPageUrl }: Props) {
  const t = useTranslate();
  const fault = form?.errors.picture;
  const Exhibit = challenge.sense === 'pictures' ? Picture : Sound;
  return (
    <>
      <input type="hidden" name="ticket" value={challenge.ticket} />
      <p className="away" aria-hidden="true">
        <label htmlFor="website">{t('account.labels.honeypot')}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </p>
      <fieldset className={challenge.sense} id="picture" aria-describedby="picture-why">
        <legend>{t(challenge.question)}</legend>
        <p id="picture-why" className="hint">
          {t('account.resetRequest.why')} <OtherModality sense={challenge.sense} page={page} />
        </p>
        <ErrorText id="picture-fault" message={fault ? t(fault) : undefined} />
        {challenge.exhibits.map((address, at) => (
          <Exhibit key={address} address={address} at={at} />
        ))}
      </fieldset>
    </>
  );
}

function OtherModality({ sense, page }: Pick<CaptchaChallenge, 'sense'> & Required<Pick<Props, 'page'>>) {
  const t = useTranslate();
  const seeing = sense === 'pictures';
  return (
    <>
      {t(seeing ? 'account.resetRequest.cannotSee' : 'account.resetRequest.cannotHear')}{' '}
      <a href={page(seeing ? 'sounds' : 'pictures')}>
        {t(seeing ? 'account.resetRequest.listen' : 'account.resetRequest.look')}
      </a>{' '}
      {t('account.resetRequest.or')} <a href={urls.suggestions()}>{t('account.resetRequest.writeToUs')}</a>
      {t('common.fullStop')}
    </>
  );
}

function Picture({ address, at }: { address: string; at: number }) {
  const t = useTranslate();
  return (
    <label className="picture">
      <input type="radio" name="picture" value={at} />
      <img src={address} width="96" height="96" alt={t('account.resetRequest.picture', { number: at + 1 })} />
    </label>
  );
}

/** Where nothing is played in the page (Lynx), the link opens the recording. */
function Sound({ address, at }: { address: string; at: number }) {
  const t = useTranslate();
  const name = t('account.resetRequest.recording', { number: at + 1 });
  return (
    <div className="sound">
      <label>
        <input type="radio" name="picture" value={at} /> {name}
      </label>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would be the answer */}
      <audio controls preload="none" src={address} aria-label={name}>
        <a href={address}>{name}</a>
      </audio>
    </div>
  );
}
