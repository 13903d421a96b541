import { useTranslate } from '~/i18n/use-translate.tsx';
import { ErrorText } from '../form/error-text.tsx';

interface Props {
  error: string | undefined;
  /** Where scripts run, what is chosen is converted at once. */
  onChosen(): void;
}

/** Saved texts, mails or PDFs; only Convert sends them. */
export function FileField({ error, onChosen }: Props) {
  const t = useTranslate();
  return (
    <div className="file">
      <label htmlFor="file">{t('converter.form.file')}</label>
      <input
        id="file"
        name="file"
        type="file"
        multiple
        accept=".txt,.eml,.pdf,.html,.htm"
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
