import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Result } from '../response.ts';
import { ActButton } from './act-button.tsx';

export interface EditListProps {
  result: Result;
  isLost: boolean;
}

/** Every change with its Undo, and what became of changes that could not be made. */
export const EditList = memo(function EditList({ result: { edits, dropped, isFull }, isLost }: EditListProps) {
  const t = useTranslate();
  return (
    <div className="edits" id="edits" tabIndex={-1}>
      {isLost ? <p className="fault">{t('edit.lost')}</p> : null}
      {isFull ? <p className="fault">{t('edit.full')}</p> : null}
      {dropped > 0 ? <p className="fault">{t('edit.dropped', { count: dropped })}</p> : null}
      {edits.length === 0 ? null : (
        <ActButton
          value={`undo/${edits.length - 1}`}
          to="edits"
          label={t('edit.undo')}
          name={t('edit.undoLast')}
          kind="quiet"
        />
      )}
      {edits.length === 0 ? null : (
        <details>
          <summary>{t('edit.count', { count: edits.length })}</summary>
          <ul>
            {edits.map((edit, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an edit has no id but its place in the list
              <li key={at}>
                <span>{edit}</span>
                <ActButton
                  value={`undo/${at}`}
                  to="edits"
                  label={t('edit.undo')}
                  name={t('edit.undoOne', { edit })}
                  kind="quiet"
                />
              </li>
            ))}
          </ul>
          <ActButton value="undo-all" to="result" label={t('edit.undoAll')} />
        </details>
      )}
    </div>
  );
});
