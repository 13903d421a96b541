import { useRouteLoaderData } from '@remix-run/react';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { SendButtons } from '../converter/send-buttons.tsx';
import type { Site } from '../layout/layout.tsx';
import type { LinkToTrip } from '../link/keys/same-trip.ts';
import { linksOfTrip } from './links-of-trip.ts';
import type { MadeLink } from './made-link.ts';
import { type PapersInView, toShare } from './paper-to-share.ts';
import sheet from './share.css';
import { ShareForm } from './share-form.tsx';
import { SharedLink } from './shared-link.tsx';

interface Props {
  view: PapersInView;
  close(): void;
}

/** React hands events of a portal to the form around it, which must not take them for its own. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

export function ShareDialog({ view, close }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const paper = useMemo(() => toShare(view), [view]);
  const [link, setLink] = useState<MadeLink | null>(null);
  const [found, setFound] = useState<{ links: LinkToTrip[]; of: PapersInView } | null>(null);
  const { formToken, account } = useRouteLoaderData<Site>('root') ?? { account: null };
  useEffect(() => dialog.current?.showModal(), []);
  const agent = formToken === undefined || account === null ? null : { formToken, accountId: account.id };
  useEffect(() => {
    if (account !== null) void linksOfTrip(account.id, view).then((links) => setFound({ links, of: view }));
  }, [account, view]);
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
      <SendButtons id={paper.paperId} chat={paper.chat} />
      <p className="hint">{t('share.dialog.intro')}</p>
      {agent === null ? <SignInFirst /> : null}
      {agent !== null && found?.of === view && link === null ? (
        <ShareForm {...{ paper, agent }} links={found.links} onLink={setLink} />
      ) : null}
      {agent !== null && link !== null ? <SharedLink {...{ link, agent }} /> : null}
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
