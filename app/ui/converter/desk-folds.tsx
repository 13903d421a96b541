import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { StoredText } from './text-history.ts';

const HistoryList = lazy(() => import('./history-list.tsx'));
const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

interface ListProps {
  show(stored: StoredText): void;
}

/** History and shortcuts, which need scripts. */
export const DeskFolds = memo(function DeskFolds({ show }: ListProps) {
  return (
    <>
      <DeskFold name="history" List={HistoryList} show={show} />
      <DeskFold name="shortcuts" List={ShortcutList} show={show} />
    </>
  );
});

interface FoldProps extends ListProps {
  name: 'history' | 'shortcuts';
  List: ComponentType<ListProps>;
}

/** The list is made anew whenever its fold opens. */
function DeskFold({ name, List, show }: FoldProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold scripted" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t(`converter.${name}.heading`)}</span>
        <small />
      </summary>
      {isOpen ? (
        <Suspense>
          <List show={show} />
        </Suspense>
      ) : null}
    </details>
  );
}
