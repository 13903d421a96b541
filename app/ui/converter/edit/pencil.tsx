import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

interface Props {
  flight: { id: string; name: string };
  isEdited: boolean;
  /** With the flight's number, where no row says it. */
  isNamed?: boolean;
}

/** Opens the form of a flight; stands beside what is copied. */
export const Pencil = memo(function Pencil({ flight: { id, name }, isEdited, isNamed = false }: Props) {
  const t = useTranslate();
  return (
    <span className="pencil">
      {isEdited ? <small>{t('edit.edited')}</small> : null}
      <button
        type="submit"
        name="edit"
        value={`flight/${id}`}
        id={`pencil-${id}`}
        formAction="#edit-form"
        className="button quiet icon-only"
        aria-label={t('edit.flight', { flight: name })}
        title={t('edit.flight', { flight: name })}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2.5 13.5l.6-3L11 2.6l2.4 2.4-7.9 7.9z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {isNamed ? name : null}
      </button>
    </span>
  );
});
