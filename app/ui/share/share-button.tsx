import { useRouteLoaderData } from '@remix-run/react';
import { memo, useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Site } from '../layout/layout.tsx';
import { onDemand } from '../page/on-demand.tsx';
import type { PapersInView } from './paper-to-share.ts';

const ShareDialog = onDemand(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The dialog's code comes when it is asked for. */
export const ShareButton = memo(function ShareButton(view: PapersInView) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const hasLink = useHasLink(view, isOpen);
  return (
    <>
      <button type="button" className="button share scripted" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(hasLink ? 'share.dialog.update' : 'share.dialog.share')}
      </button>
      {isOpen ? <ShareDialog view={view} close={() => setOpen(false)} /> : null}
    </>
  );
});

/** Whether a link of this very trip is known here; looked up again when the dialog closes. */
function useHasLink(view: PapersInView, isOpen: boolean): boolean {
  const accountId = useRouteLoaderData<Site>('root')?.account?.id;
  const [hasLink, setHasLink] = useState(false);
  useEffect(() => {
    if (accountId === undefined || isOpen) return;
    let isCurrent = true;
    void hasCertainLink(accountId, view).then((has) => isCurrent && setHasLink(has));
    return () => {
      isCurrent = false;
    };
  }, [accountId, view, isOpen]);
  return hasLink;
}

async function hasCertainLink(accountId: string, view: PapersInView): Promise<boolean> {
  const { linksOfTrip } = await import('./links-of-trip.ts');
  const [first] = await linksOfTrip(accountId, view);
  return first?.same === 'certain';
}
