import { type ClipboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { ErrorText } from '../../form/error-text.tsx';
import { isInField } from '../form-events.ts';
import { readSetting } from '../paste-setting.ts';

interface Props {
  box: string | undefined;
  error: string | undefined;
  enhanced: boolean;
  /** The fold was opened for it: the cursor is in the box as soon as it is there, unless somebody types elsewhere. */
  isCalled: boolean;
}

/** What the customer has now: a text, or the file that was sent. */
export function CompareFields({ box, error, enhanced, isCalled }: Props) {
  const t = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isCalled && !isInField(document.activeElement)) field.current?.focus();
  }, [isCalled]);
  const fault = error === undefined ? {} : { 'aria-describedby': 'pnrBefore-fault', 'aria-invalid': true };
  return (
    <div className="options compare-fields">
      <div className="field">
        <label htmlFor="pnrBefore">{t('changes.fold.box')}</label>
        <textarea
          ref={field}
          id="pnrBefore"
          name="pnrBefore"
          className="box"
          rows={5}
          spellCheck={false}
          autoCapitalize="off"
          defaultValue={box}
          onPaste={enhanced ? compareOnPaste : undefined}
          {...fault}
        />
        <ErrorText id="pnrBefore-fault" message={error} />
      </div>
      <div className="field file">
        <label htmlFor="fileBefore">{t('changes.fold.hint')}</label>
        <input
          id="fileBefore"
          name="fileBefore"
          type="file"
          accept=".txt,.eml,.pdf,.html,.htm,.ics,.json"
          onChange={(event) => {
            event.stopPropagation();
            if (enhanced && event.target.value !== '') press(event.target.form);
          }}
        />
      </div>
      <div className="field file">
        <button
          type="submit"
          name="compare"
          value="with"
          className="button primary"
          formAction="#answer"
          formEncType="multipart/form-data"
        >
          {t('changes.fold.compare')}
        </button>
      </div>
    </div>
  );
}

const press = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLButtonElement>('button[name=compare][value=with]')?.click();

/** As in the box of the text: a paste acts at once where pastes do. */
function compareOnPaste({ currentTarget: box }: ClipboardEvent<HTMLTextAreaElement>): void {
  const isWhole = box.selectionEnd - box.selectionStart >= box.value.length;
  if (isWhole && readSetting()) window.setTimeout(() => box.value.trim() !== '' && press(box.form));
}
