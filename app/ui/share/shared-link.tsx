import { useEffect, useRef, useState } from 'react';
import { formatDate } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { deleteShareLink, type ShareLink } from './make-share-link.ts';
import { writeShareLabel } from './share-labels.ts';

interface Props {
  link: ShareLink;
  formToken: string;
}

/** The link that was made: to copy, to send on, to look at, to end. */
export function SharedLink({ link, formToken }: Props) {
  const { t, language } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const [hasStopped, setStopped] = useState(false);
  useEffect(() => field.current?.select(), []);
  async function stop() {
    await deleteShareLink(formToken, link.id).then(
      () => setStopped(true),
      () => undefined,
    );
    writeShareLabel(link.id, '');
  }
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  if (hasStopped) return <p role="status">{t('share.dialog.stopped')}</p>;
  return (
    <>
      <label className="field">
        <b>{t('share.dialog.link', { date: formatDate(new Date(link.expiresAt), language) })}</b>
        <span className="row">
          <input ref={field} readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" className="button primary" onClick={() => void copy()}>
            {t('share.dialog.copy')}
          </button>
        </span>
      </label>
      <p className="hint" role="status">
        {copied ? t(`share.dialog.${copied}`) : t('share.dialog.key')}
      </p>
      <Label link={link} />
      <p className="row ends">
        {'share' in navigator ? (
          <button type="button" className="button" onClick={() => void sendOn(link.url)}>
            {t('share.dialog.send')}
          </button>
        ) : null}
        <a className="button" href={link.url} target="_blank" rel="noreferrer">
          {t('share.dialog.open')}
        </a>
        <button type="button" className="button red" onClick={() => void stop()}>
          {t('share.dialog.stop')}
        </button>
      </p>
      <a href={urls.membersTrips()}>{t('share.dialog.all')}</a>
    </>
  );
}

/** Who closes the sheet of the device has sent nothing. */
const sendOn = (url: string) => navigator.share({ url }).catch(() => undefined);

function Label({ link: { id, label } }: { link: ShareLink }) {
  const { t } = useI18n();
  return (
    <label className="field">
      {t('share.dialog.name')}
      <input
        defaultValue={label}
        maxLength={120}
        onChange={(event) => writeShareLabel(id, event.currentTarget.value.trim())}
      />
      <small className="hint">{t('share.dialog.nameHint')}</small>
    </label>
  );
}
