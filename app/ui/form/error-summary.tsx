import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

interface Props {
  /** Fragment of the form's action: without JavaScript the browser moves the focus here. */
  id: string;
  errors: readonly { field: string; message: string }[];
  children?: ReactNode;
}

/** Errors at the top of the page, each a link to its field (the GOV.UK pattern). */
export function ErrorSummary({ id, errors, children }: Props) {
  const t = useTranslate();
  const heading = `${id}-heading`;
  return (
    // biome-ignore lint/a11y/noAutofocus: screen readers start at the errors
    <div className="fault-summary" id={id} role="alert" tabIndex={-1} autoFocus aria-labelledby={heading}>
      <h2 id={heading}>{t('common.error.summary')}</h2>
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
