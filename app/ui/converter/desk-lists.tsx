import type { ListsProps } from './desk-fold.tsx';
import { HistoryList } from './history-list.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export function DeskLists({ show, ...pasting }: ListsProps) {
  return (
    <>
      <HistoryList show={show} />
      <ShortcutList {...pasting} />
    </>
  );
}
