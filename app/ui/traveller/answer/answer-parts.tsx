import { type ReactNode, useId } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { momentText } from './moment-text.ts';
import type { Answering } from './use-answer.ts';

/** As the schema of an answer bounds them. */
const MOST_NAME = 100;
const MOST_MESSAGE = 1000;

interface FieldProps {
  answering: Answering;
  label: string;
  isRequired?: boolean;
}

export function NameField({ answering: { draft, write }, label, isRequired = false }: FieldProps) {
  return (
    <label className="field">
      {label}
      <input
        value={draft.name}
        onChange={(event) => write({ name: event.currentTarget.value })}
        maxLength={MOST_NAME}
        autoComplete="name"
        required={isRequired}
      />
    </label>
  );
}

export function MessageField({ answering: { draft, write }, label, isRequired = false }: FieldProps) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isRequired ? null : <small>{t('answer.optional')}</small>}
      </label>
      <textarea
        id={id}
        rows={2}
        value={draft.message}
        onChange={(event) => write({ message: event.currentTarget.value })}
        maxLength={MOST_MESSAGE}
        required={isRequired}
      />
    </div>
  );
}

/** Why the last answer was not sent, or that it is on its way. */
export function AnswerState({ answering: { isSending, failure } }: { answering: Answering }) {
  const { t } = useI18n();
  return (
    <>
      <p role="status" className="visually-hidden">
        {isSending ? t('answer.sending') : null}
      </p>
      {failure ? (
        <p className="fault" role="alert">
          {t(`answer.failed.${failure}`)}
        </p>
      ) : null}
    </>
  );
}

/** "You accepted option 2 on 25 November, 14:07." */
export function Given({ answering: { given }, change }: { answering: Answering; change(): void }) {
  const { t, language } = useI18n();
  if (given === null) return null;
  const { kind, option, message } = given;
  const when = momentText(given.at, language);
  return (
    <div className="given">
      <p role="status">
        <b>
          {kind === 'accepted' && option === null
            ? t('answer.given.suits', { when })
            : t(`answer.given.${kind}`, { when, number: String(option ?? '') })}
        </b>
      </p>
      {message ? <q>{message}</q> : null}
      <button type="button" className="button" onClick={change}>
        {t('answer.change')}
      </button>
    </div>
  );
}

/** Of an answer to another version, and where answers could not be loaded. */
export function BeforeAnswer({ isEarlier, isUnknown }: { isEarlier: boolean; isUnknown: boolean }): ReactNode {
  const { t } = useI18n();
  if (isEarlier) return <p className="hint">{t('answer.earlier')}</p>;
  return isUnknown ? <p className="hint">{t('answer.unknown')}</p> : null;
}
