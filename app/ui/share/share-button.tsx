import { lazy, memo, Suspense, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { PaperToShare } from './paper-to-share.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((loaded) => ({ default: loaded.ShareDialog })));

/** The dialog's code comes when it is asked for. */
export const ShareButton = memo(function ShareButton(paper: PaperToShare) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button share scripted" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('share.dialog.share')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog paper={paper} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
});
