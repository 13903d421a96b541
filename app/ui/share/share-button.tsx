import { lazy, memo, Suspense, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { CalendarDay } from '~/itinerary/types.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((loaded) => ({ default: loaded.ShareDialog })));

interface Props {
  paperId: string;
  /** Of the trip. */
  lastDay: CalendarDay | null;
  /** The paper for chats. */
  chat: string;
}

/** The dialog's code comes when it is asked for. */
export const ShareButton = memo(function ShareButton({ paperId, lastDay, chat }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button share scripted" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('share.dialog.share')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareDialog {...{ paperId, lastDay, chat }} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
});
