import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { Result } from '../response.ts';
import { ActButton } from './act-button.tsx';
import { EditForm } from './edit-form.tsx';

interface Props {
  booking: number;
  result: Result;
  /** The booking of the paper above, with which this one can be joined. */
  above: number | null;
}

/** What is not about one flight, below the paper. */
export const PaperTools = memo(function PaperTools({ booking, result, above }: Props) {
  const t = useTranslate();
  const { open, isEach, travellers } = result;
  const isOpen = open !== null && open.booking === booking && (open.kind === 'travellers' || open.flight === null);
  return (
    <div className="paper-tools" id={`tools-${booking}`} tabIndex={-1}>
      <ActButton value={`add/${booking}`} to="edit-form" label={t('edit.new')} kind="quiet" />
      <ActButton value={`travellers/${booking}`} to="edit-form" label={t('edit.travellers')} kind="quiet" />
      {above === null ? null : (
        <ActButton
          value={`merge/${booking}/${above}`}
          to="result"
          label={t('edit.merge', { id: above })}
          kind="quiet"
        />
      )}
      {travellers > 1 ? (
        <ActButton
          value={isEach ? 'per-booking' : 'per-passenger'}
          to="result"
          label={t(isEach ? 'edit.together' : 'edit.each')}
          kind="quiet"
        />
      ) : null}
      {isOpen ? <EditForm result={result} /> : null}
    </div>
  );
});
