import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatDate } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { keepLink } from '../link/keys/key-store.ts';
import { MOST_IN_LABEL } from '../link/keys/known-link.ts';
import type { Agent, MadeLink } from './made-link.ts';
import { endShareLink } from './make-share-link.ts';
import { saveLinkFile } from './save-link-file.ts';
import { whatsAppApp } from './whatsapp-app.ts';

const LinkQr = lazy(() => import('./link-qr.tsx').then((loaded) => ({ default: loaded.LinkQr })));

interface Props {
  link: MadeLink;
  agent: Agent;
}

/** The link that was made: to copy, to send on, to look at, to end. */
export function SharedLink({ link, agent }: Props) {
  const { t, language } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const [stopped, setStopped] = useState<'ended' | 'failed' | null>(null);
  useEffect(() => field.current?.select(), []);
  async function stop() {
    const hasEnded = await endShareLink(agent.formToken, link.known.id);
    setStopped(hasEnded ? 'ended' : 'failed');
  }
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  if (stopped === 'ended') return <p role="status">{t('share.dialog.stopped')}</p>;
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
        {copied ? t(`share.dialog.${copied}`) : t(link.isKept ? 'share.dialog.keyKept' : 'share.dialog.key')}
      </p>
      {link.known.revision > 1 ? <p>{t('share.dialog.updated', { number: link.known.revision })}</p> : null}
      <Sending url={link.url} />
      <Label link={link} accountId={agent.accountId} />
      <p className="row ends">
        <a className="button" href={link.url} target="_blank" rel="noreferrer">
          {t('share.dialog.open')}
        </a>
        <button type="button" className="button" onClick={() => saveLinkFile([link.known])}>
          {t('share.dialog.saveFile')}
        </button>
        <button type="button" className="button red" onClick={() => void stop()}>
          {t('share.dialog.stop')}
        </button>
      </p>
      {stopped === 'failed' ? (
        <p className="fault" role="alert">
          {t('share.failed.not-ended')}
        </p>
      ) : null}
      <a className="all" href={urls.membersTrips()}>
        {t('share.dialog.all')}
      </a>
    </>
  );
}

/** By the agent's own programs, or a phone that looks at the screen. */
function Sending({ url }: { url: string }) {
  const { t } = useI18n();
  const [showsQr, setShowsQr] = useState(false);
  return (
    <>
      <p className="row">
        <a className="button" href={whatsAppApp(url)}>
          {t('files.whatsApp')}
        </a>
        {'share' in navigator ? (
          <button type="button" className="button" onClick={() => void sendOn(url)}>
            {t('share.dialog.send')}
          </button>
        ) : null}
        <button type="button" className="button" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
          {t('share.dialog.qr')}
        </button>
      </p>
      {showsQr ? (
        <Suspense fallback={null}>
          <LinkQr url={url} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Who closes the sheet of the device has sent nothing. */
const sendOn = (url: string) => navigator.share({ url }).catch(() => undefined);

function Label({ link: { known, isKept }, accountId }: { link: MadeLink; accountId: string }) {
  const { t } = useI18n();
  const write = (label: string) => void keepLink(accountId, { ...known, key: isKept ? known.key : null, label });
  return (
    <label className="field">
      {t('share.dialog.name')}
      <input
        defaultValue={known.label}
        maxLength={MOST_IN_LABEL}
        onChange={(event) => write(event.currentTarget.value.trim())}
      />
      <small className="hint">{t('share.dialog.nameHint')}</small>
    </label>
  );
}
