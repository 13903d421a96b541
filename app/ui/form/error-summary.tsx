import type { ReactNode } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';

interface Props {
  /** Where the form's action points (`#id`): the browser then moves the focus here without a script. */
  id: string;
  errors: readonly { field: string; message: string }[];
  children?: ReactNode;
}

/** What is wrong with a form, at the top of the page, each fault a link to its field (the GOV.UK pattern). */
export function ErrorSummary({ id, errors, children }: Props) {
  const t = useTranslate();
  const heading = `${id}-heading`;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a refused form begins here, for readers without sight too
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
