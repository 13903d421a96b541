import { HistoryList } from './history-list.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import type { StoredText } from './text-history.ts';

export interface ListsProps {
  show(stored: StoredText): void;
  pasteConverts: boolean;
  turnPasting(on: boolean): void;
}

export function DeskLists({ show, ...pasting }: ListsProps) {
  return (
    <>
      <HistoryList show={show} />
      <ShortcutList {...pasting} />
    </>
  );
}
