import { useTranslate } from '~/i18n/use-translate.tsx';
import { ErrorText } from '../form/error-text.tsx';

interface Props {
  error: string | undefined;
  /** Where scripts run, a chosen file is converted at once. */
  onChosen(): void;
}

/** A saved text, mail or PDF; only Convert sends it. */
export function FileField({ error, onChosen }: Props) {
  const t = useTranslate();
  return (
    <div className="file">
      <label htmlFor="file">{t('converter.form.file')}</label>
      <input
        id="file"
        name="file"
        type="file"
        accept=".txt,.eml,.pdf"
        aria-describedby={error ? 'file-fault' : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          event.stopPropagation();
          if (event.target.value !== '') onChosen();
        }}
      />
      <ErrorText id="file-fault" message={error} />
    </div>
  );
}
