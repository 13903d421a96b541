import { memo, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { onDemand } from '../page/on-demand.tsx';
import type { ListsProps } from './desk-lists.tsx';

const DeskLists = onDemand(async () => (await import('./desk-lists.tsx')).DeskLists);

/** History and shortcuts, at the foot of the source. The lists are made anew whenever the fold opens. */
export const DeskFold = memo(function DeskFold(lists: ListsProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold desk-fold scripted" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t('converter.history.heading')}</span>
        <small />
      </summary>
      {isOpen ? <DeskLists {...lists} /> : null}
    </details>
  );
});
