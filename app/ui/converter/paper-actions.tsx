import { useTranslate } from '~/i18n/use-translate.tsx';
import type { View } from '~/trip/views.ts';
import { Icon } from '../layout/icon.tsx';
import type { CopyKind, Copying } from './use-copying.ts';

interface Props {
  /** Of the paper, or of all. */
  id: string;
  view: View;
  copying: Copying;
  enhanced: boolean;
  /** Printing is for all papers of the page. */
  isOneOfMany?: boolean;
}

/** Without JavaScript one click selects the whole paper, for the browser's own Copy. */
export function PaperActions({ id, view, copying, enhanced, isOneOfMany = false }: Props) {
  const t = useTranslate();
  if (!enhanced) return <p className="actions hint">{t('converter.paper.select')}</p>;
  return (
    <div className="actions">
      {isOneOfMany ? null : (
        <button type="button" className="button quiet icon-only" aria-label={t('converter.paper.print')} onClick={() => window.print()}>
          <Icon of="print" />
        </button>
      )}
      <CopyButton {...{ id, copying }} kind="chat" />
      <CopyButton {...{ id, copying }} kind="mail" isText={view === 'text'} />
    </div>
  );
}

interface CopyButtonProps {
  id: string;
  kind: CopyKind;
  copying: Copying;
  isText?: boolean;
  /** All papers at once: not the one primary button. */
  isAll?: boolean;
}

/** Keeps its width while it says that it is done. */
export function CopyButton({ id, kind, copying: { state, copy }, isText = false, isAll = false }: CopyButtonProps) {
  const t = useTranslate();
  const done = state?.id === id && state.kind === kind ? state : null;
  const isMail = kind === 'mail' && !isAll;
  const plain = isText ? 'converter.paper.text' : 'converter.paper.mail';
  const name = t(isAll ? 'converter.paper.all' : kind === 'chat' ? 'converter.paper.chat' : plain);
  return (
    <button
      type="button"
      className={`button${isMail ? ' primary' : ''}${done?.ok ? ' done' : ''}`}
      title={isMail ? t('converter.paper.copyKeys') : undefined}
      onClick={() => void copy(id, kind)}
    >
      <span aria-hidden={done ? true : undefined}>{name}</span>
      <span role="status">{done ? t(done.ok ? 'converter.result.copied' : 'converter.result.copyFailed') : ''}</span>
    </button>
  );
}
