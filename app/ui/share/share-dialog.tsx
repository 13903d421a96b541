import { useRouteLoaderData } from '@remix-run/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { CalendarDay } from '~/itinerary/types.ts';
import { urls } from '~/urls.ts';
import { SendButtons } from '../converter/send-buttons.tsx';
import type { ShareLink } from './make-share-link.ts';
import sheet from './share.css';
import { ShareForm } from './share-form.tsx';
import { SharedLink } from './shared-link.tsx';

interface Props {
  paperId: string;
  /** Of the trip. */
  lastDay: CalendarDay | null;
  /** The paper for chats. */
  chat: string;
  close(): void;
}

/** React hands events of a portal to the form around it, which must not take them for its own. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

export function ShareDialog({ paperId, lastDay, chat, close }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const [link, setLink] = useState<ShareLink | null>(null);
  const formToken = useRouteLoaderData<{ formToken?: string }>('root')?.formToken;
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="access share"
      aria-labelledby="share-title"
      onClose={close}
      onClick={keep}
      onKeyDown={keep}
      onChange={keep}
      onSubmit={keep}
    >
      <link rel="stylesheet" href={sheet} />
      <div className="access-head">
        <h2 id="share-title">{t('share.dialog.title')}</h2>
        <button type="button" className="button close" onClick={() => dialog.current?.close()}>
          {t('share.dialog.close')}
        </button>
      </div>
      <SendButtons id={paperId} chat={chat} />
      <p className="hint">{t('share.dialog.intro')}</p>
      {formToken === undefined ? <SignInFirst /> : null}
      {formToken !== undefined && link === null ? (
        <ShareForm {...{ paperId, lastDay, formToken }} onLink={setLink} />
      ) : null}
      {formToken !== undefined && link !== null ? <SharedLink link={link} formToken={formToken} /> : null}
    </dialog>,
    document.body,
  );
}

function SignInFirst() {
  const { t } = useI18n();
  return (
    <>
      <p>{t('share.dialog.signIn')}</p>
      <p className="row">
        <a className="button primary" href={urls.login({ next: location.pathname })}>
          {t('share.dialog.toSignIn')}
        </a>
        <a className="button" href={urls.signUp()}>
          {t('share.dialog.toSignUp')}
        </a>
      </p>
    </>
  );
}
