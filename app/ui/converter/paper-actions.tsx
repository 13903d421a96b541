import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { CalendarDay } from '~/itinerary/types.ts';
import type { View } from '~/trip/views.ts';
import { ShareButton } from '../share/share-button.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { allPapers, type Copying, type CopyKind } from './use-copying.ts';

interface Props {
  /** Of the paper, or of all. */
  id: string;
  /** Of its trip. */
  lastDay?: CalendarDay | null;
  view: View;
  copying: Copying;
  /** The paper for chats. */
  chat: string;
  enhanced: boolean;
  /** Printing is for all papers of the page. */
  isOneOfMany?: boolean;
}

/** Without JavaScript one click selects the whole paper, for the browser's own Copy. */
export function PaperActions({ id, lastDay = null, view, copying, chat, enhanced, isOneOfMany = false }: Props) {
  const t = useTranslate();
  return (
    <div className="actions">
      <p className="hint unscripted">{t('converter.paper.select')}</p>
      {isOneOfMany ? null : <PrintButton />}
      <ShareButton paperId={id} lastDay={lastDay} />
      <DownloadMenu {...{ id, chat, enhanced }}>
        {enhanced ? <CopyButton {...{ id, copying }} kind="chat" /> : null}
      </DownloadMenu>
      <CopyButton {...{ id, copying }} kind="mail" isText={view === 'text'} />
    </div>
  );
}

interface CopyButtonProps {
  id: string;
  kind: CopyKind;
  copying: Copying;
  isText?: boolean;
}

/** Keeps its width while it says that it is done. */
export const CopyButton = memo(function CopyButton({
  id,
  kind,
  copying: { state, copy },
  isText = false,
}: CopyButtonProps) {
  const t = useTranslate();
  const done = state?.id === id && state.kind === kind ? state : null;
  const name = nameOf(id, kind, isText);
  const isMain = name === 'mail' || name === 'text';
  return (
    <button
      type="button"
      className={isMain ? 'button primary scripted' : 'button scripted'}
      title={isMain ? t('converter.paper.copyKeys') : undefined}
      onClick={() => void copy(id, kind)}
    >
      <span>{t(`converter.paper.${name}`)}</span>
      <span role="status">{done ? t(`converter.result.${done.ok ? 'copied' : 'copyFailed'}`) : ''}</span>
    </button>
  );
});

function nameOf(id: string, kind: CopyKind, isText: boolean) {
  if (id === allPapers) return 'all';
  if (kind === 'chat') return 'chat';
  return isText ? 'text' : 'mail';
}

/** Prints all papers of the page. */
export function PrintButton() {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="button quiet icon-only scripted"
      aria-label={t('converter.paper.print')}
      onClick={() => window.print()}
    >
      <Printer />
    </button>
  );
}

function Printer() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
