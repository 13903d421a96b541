import { useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { onDemand } from '../page/on-demand.tsx';
import { ActionMenu } from './action-menu.tsx';
import { CopyButton } from './copy-button.tsx';
import { allPapers, type Copying, type CopyPlace } from './use-copying.ts';

const SendLinks = onDemand(async () => (await import('./send-links.tsx')).SendLinks);

interface Props {
  /** Of the paper, or of all. */
  id: string;
  copying: Copying;
  /** The paper is shown as text, and copied so. */
  isText: boolean;
  /** The menu begins with scripts. */
  enhanced: boolean;
  /** In a dock there is room for one word. */
  place: CopyPlace;
  /** The menu has a way to copy all papers, too. */
  isOneOfMany?: boolean;
}

/** What most copy, and behind it the other ways. */
export function CopySplit({ enhanced, ...props }: Props) {
  const { id, copying, isText, place } = props;
  const ofOne = place === 'dock' ? 'copy' : isText ? 'text' : 'mail';
  return (
    <div className="split scripted">
      <CopyButton {...{ id, copying, place }} kind="mail" name={id === allPapers ? 'all' : ofOne} />
      {enhanced ? <OtherWays {...props} /> : null}
    </div>
  );
}

function OtherWays({ id, copying, isText, place, isOneOfMany }: Omit<Props, 'enhanced'>) {
  const t = useTranslate();
  const [wasOpened, setOpened] = useState(false);
  const isMain = id !== allPapers || place === 'dock';
  return (
    <ActionMenu summary="" label={t('converter.paper.moreCopies')} isMain={isMain} onOpen={() => setOpened(true)}>
      <CopyButton {...{ id, copying, place }} kind="chat" name="chat" />
      {isText ? null : <CopyButton {...{ id, copying, place }} kind="text" name="text" />}
      {isOneOfMany ? <CopyButton {...{ copying, place }} id={allPapers} kind="mail" name="all" /> : null}
      {wasOpened ? <SendLinks {...{ id, copying }} /> : null}
    </ActionMenu>
  );
}
