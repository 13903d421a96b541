import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { ActionMenu } from './action-menu.tsx';
import { CopyButton } from './copy-button.tsx';
import { allPapers, type Copying } from './use-copying.ts';

interface Props {
  /** Of the paper, or of all. */
  id: string;
  copying: Copying;
  /** The paper is shown as text, and copied so. */
  isText: boolean;
  /** The menu begins with scripts. */
  enhanced: boolean;
  /** In the dock of a phone, where there is room for one word. */
  isShort?: boolean;
  /** The menu has a way to copy all papers, too. */
  isOneOfMany?: boolean;
  children?: ReactNode;
}

/** What most copy, and behind it the other ways. */
export function CopySplit(props: Props) {
  const { id, copying, isText, enhanced, isShort = false, isOneOfMany = false, children } = props;
  const t = useTranslate();
  const name = id === allPapers ? 'all' : isShort ? 'copy' : isText ? 'text' : 'mail';
  return (
    <div className="split scripted">
      <CopyButton {...{ id, copying, name }} kind="mail" />
      {enhanced ? (
        <ActionMenu summary="" label={t('converter.paper.moreCopies')} isMain={id !== allPapers || isShort}>
          <CopyButton {...{ id, copying }} kind="chat" name="chat" />
          {isText ? null : <CopyButton {...{ id, copying }} kind="text" name="text" />}
          {isOneOfMany ? <CopyButton id={allPapers} copying={copying} kind="mail" name="all" /> : null}
          {children}
        </ActionMenu>
      ) : null}
    </div>
  );
}
