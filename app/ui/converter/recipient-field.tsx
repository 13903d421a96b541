import { useId } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { printedRecipient } from '~/trip/files/mail-recipient.ts';
import type { Copying } from './use-copying.ts';

/** Outside the form: it goes with a mail draft alone. Ends with the trip. */
export function RecipientField({ text, recipient, setRecipient }: Copying) {
  const t = useTranslate();
  const id = useId();
  const suggestion = printedRecipient(text);
  return (
    <label className="field">
      {t('files.recipient')}
      <input
        type="email"
        className="recipient"
        form=""
        autoComplete="off"
        maxLength={254}
        value={recipient}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        list={suggestion ? id : undefined}
      />
      {suggestion ? (
        <datalist id={id}>
          <option value={suggestion} />
        </datalist>
      ) : null}
      <small>{t('files.recipientHint')}</small>
    </label>
  );
}
