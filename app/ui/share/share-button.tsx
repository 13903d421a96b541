import { useRouteLoaderData } from '@remix-run/react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Site } from '../layout/layout.tsx';
import type { PaperToShare } from './paper-to-share.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((loaded) => ({ default: loaded.ShareDialog })));

/** The dialog's code comes when it is asked for. */
export const ShareButton = memo(function ShareButton(paper: PaperToShare) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const hasLink = useHasLink(paper, isOpen);
  return (
    <>
      <button type="button" className="button share scripted" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(hasLink ? 'share.dialog.update' : 'share.dialog.share')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog paper={paper} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
});

/** Whether a link of this very trip is known here; looked up again when the dialog closes. */
function useHasLink(paper: PaperToShare, isOpen: boolean): boolean {
  const accountId = useRouteLoaderData<Site>('root')?.account?.id;
  const [hasLink, setHasLink] = useState(false);
  useEffect(() => {
    if (accountId === undefined || isOpen) return;
    let isCurrent = true;
    void hasCertainLink(accountId, paper).then((has) => isCurrent && setHasLink(has));
    return () => {
      isCurrent = false;
    };
  }, [accountId, paper, isOpen]);
  return hasLink;
}

async function hasCertainLink(accountId: string, paper: PaperToShare): Promise<boolean> {
  const { linksOfTrip } = await import('./links-of-trip.ts');
  const [first] = await linksOfTrip(accountId, paper);
  return first?.same === 'certain';
}
