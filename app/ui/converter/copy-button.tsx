import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { allPapers, type Copying, type CopyKind, type CopyPlace } from './use-copying.ts';

interface Props {
  /** Of the paper, or of all. */
  id: string;
  kind: CopyKind;
  copying: Copying;
  name: CopyName;
  place: CopyPlace;
}

type CopyName = 'mail' | 'text' | 'chat' | 'all' | 'copy';

/** Keeps its width while it says that it is done. */
export const CopyButton = memo(function CopyButton({ id, kind, copying: { state, copy }, name, place }: Props) {
  const t = useTranslate();
  const done = state?.id === id && state.kind === kind && state.place === place ? state : null;
  const isMain = kind === 'mail' && id !== allPapers;
  return (
    <button
      type="button"
      className={isMain || (kind === 'mail' && place === 'dock') ? 'button primary scripted' : 'button scripted'}
      title={isMain ? t('converter.paper.copyKeys') : undefined}
      onClick={() => void copy(id, kind, place)}
    >
      <span>{t(name === 'copy' ? 'converter.result.copy' : `converter.paper.${name}`)}</span>
      <span role="status">{done ? t(`converter.result.${done.ok ? 'copied' : 'copyFailed'}`) : ''}</span>
    </button>
  );
});
