import type { ClipboardEventHandler, KeyboardEventHandler } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { FaultText } from '../form/error-text.tsx';

interface Props {
  text: string;
  fault: string | undefined;
  /** With a result below, a smaller box leaves it room. */
  small: boolean;
  onPaste: ClipboardEventHandler<HTMLTextAreaElement>;
  onKeyDown: KeyboardEventHandler<HTMLTextAreaElement>;
}

export function PasteBox({ text, fault, small, onPaste, onKeyDown }: Props) {
  const t = useTranslate();
  return (
    <div className="box">
      <label htmlFor="pnr">{t('converter.form.box')}</label>
      <p className="hint" id="pnr-hint">
        {t('converter.form.hint')}
      </p>
      <FaultText id="pnr-fault" message={fault} />
      <textarea
        id="pnr"
        name="pnr"
        className="terminal"
        rows={small ? 4 : 9}
        spellCheck={false}
        autoCapitalize="off"
        defaultValue={text}
        aria-describedby={fault ? 'pnr-fault pnr-hint' : 'pnr-hint'}
        aria-invalid={fault ? true : undefined}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
