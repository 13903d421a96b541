import { type ComponentType, memo, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { onDemand } from '../page/on-demand.tsx';
import type { StoredText } from './text-history.ts';

const HistoryList = onDemand(async () => (await import('./history-list.tsx')).default);
const ShortcutList = onDemand(async () => (await import('./shortcut-list.tsx')).default);

interface ListProps {
  show(stored: StoredText): void;
  pasteConverts: boolean;
  turnPasting(on: boolean): void;
}

/** History and shortcuts, two words at the foot of the source. */
export const DeskFolds = memo(function DeskFolds(lists: ListProps) {
  return (
    <div className="desk-folds scripted">
      <DeskFold name="history" List={HistoryList} {...lists} />
      <DeskFold name="shortcuts" List={ShortcutList} {...lists} />
    </div>
  );
});

interface FoldProps extends ListProps {
  name: 'history' | 'shortcuts';
  List: ComponentType<ListProps>;
}

/** The list is made anew whenever its fold opens. */
function DeskFold({ name, List, ...lists }: FoldProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t(`converter.${name}.heading`)}</span>
      </summary>
      {isOpen ? <List {...lists} /> : null}
    </details>
  );
}
