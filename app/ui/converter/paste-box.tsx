import type { ClipboardEventHandler, KeyboardEventHandler } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { ErrorText } from '../form/error-text.tsx';

interface Props {
  text: string;
  error: string | undefined;
  /** Smaller while a result is shown. */
  small: boolean;
  onPaste: ClipboardEventHandler<HTMLTextAreaElement>;
  onKeyDown: KeyboardEventHandler<HTMLTextAreaElement>;
}

export function PasteBox({ text, error, small, onPaste, onKeyDown }: Props) {
  const t = useTranslate();
  return (
    <div className="box">
      <label htmlFor="pnr">{t('converter.form.box')}</label>
      <p className="hint" id="pnr-hint">
        {t('converter.form.hint')}
      </p>
      <ErrorText id="pnr-fault" message={error} />
      <textarea
        id="pnr"
        name="pnr"
        className="terminal"
        rows={small ? 4 : 9}
        spellCheck={false}
        autoCapitalize="off"
        defaultValue={text}
        aria-describedby={error ? 'pnr-fault pnr-hint' : 'pnr-hint'}
        aria-invalid={error ? true : undefined}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
