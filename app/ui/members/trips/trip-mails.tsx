import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../../form/csrf-field.tsx';

interface Props {
  answerMails: boolean;
  openingMails: boolean;
}

/** Which mails its agent gets about links. */
export function TripMails({ answerMails, openingMails }: Props) {
  const t = useTranslate();
  const boxes = [
    ['answered', answerMails],
    ['opened', openingMails],
  ] as const;
  return (
    <form method="post" action={urls.membersTrips()} className="key-tools" id="mails" aria-labelledby="mails-heading">
      <CsrfField />
      <h2 id="mails-heading">{t('links.mails.title')}</h2>
      <p className="hint">{t('links.mails.hint')}</p>
      {boxes.map(([name, isOn]) => (
        <label key={name} className="choice">
          <input type="checkbox" name={name} defaultChecked={isOn} /> {t(`links.mails.${name}`)}
        </label>
      ))}
      <p className="row">
        <button type="submit" name="mails" value="choose" className="button">
          {t('links.mails.save')}
        </button>
      </p>
    </form>
  );
}
