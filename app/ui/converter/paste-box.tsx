import type { KeyboardEvent } from 'react';
import { Space, useTranslate } from '~/i18n/use-translate.tsx';
import { convertByKeyboard } from './form-events.ts';
import type { PageActions } from './page-actions.ts';
import type { FieldError } from './response.ts';

interface Props {
  text: string;
  errors: readonly FieldError[];
  /** One line high while a result is shown. */
  small: boolean;
  enhanced: boolean;
  /** The next paste replaces the refused text. */
  isReplaced: boolean;
  actions: PageActions;
}

export function PasteBox({ text, errors, small, enhanced, isReplaced, actions }: Props) {
  const t = useTranslate();
  const isWrong = errors.some(({ field }) => field === 'pnr');
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    convertByKeyboard(event);
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.currentTarget.value !== '')
      return;
    if (actions.undo()) event.preventDefault();
  };
  return (
    <div className="paste">
      <textarea
        id="pnr"
        name="pnr"
        className="box"
        aria-label={t('converter.form.box')}
        rows={small ? 2 : 11}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={t(small ? 'converter.form.next' : 'converter.form.placeholder')}
        defaultValue={text}
        aria-describedby={isWrong ? 'pnr-fault' : undefined}
        aria-invalid={isWrong ? true : undefined}
        aria-keyshortcuts={enhanced ? 'Control+Enter' : undefined}
        onPaste={actions.pasteIntoBox}
        onKeyDown={onKeyDown}
        onInput={actions.typeText}
      />
      <div className="go">
        <button
          type="submit"
          name="convert"
          value="1"
          formEncType="multipart/form-data"
          className={small ? 'button' : 'button primary big'}
        >
          {t('converter.form.convert')}
        </button>
        <span className="keys scripted">{t('converter.form.keys')}</span>
      </div>
      {isReplaced ? (
        <p className="hint replaces">
          {t('converter.form.replaces')}
          <Space />
          <button type="button" className="link" onClick={actions.extendText}>
            {t('converter.form.append')}
          </button>
        </p>
      ) : null}
    </div>
  );
}
