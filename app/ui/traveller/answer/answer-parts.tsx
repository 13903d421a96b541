import { type ReactNode, useId } from 'react';
import type { Translate } from '~/i18n/catalogue.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { momentText } from './moment-text.ts';
import type { Answering, GivenAnswer } from './use-answer.ts';

/** As the schema of an answer bounds them. Blanks alone are no text: a required field stays empty then. */
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
        onChange={(event) => write({ name: event.currentTarget.value.trimStart() })}
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
        onChange={(event) => write({ message: event.currentTarget.value.trimStart() })}
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

interface GivenProps {
  answering: Answering;
  /** Null while it is being changed: until then it stands. */
  change: (() => void) | null;
  /** "2", or "2 (Option 3)", of the options that are shown. */
  numberOf?(option: number): string;
}

/** "You accepted option 2 on 25 November, 14:07." */
export function Given({ answering: { given }, change, numberOf = String }: GivenProps) {
  const { t, language } = useI18n();
  if (given === null) return null;
  return (
    <div className="given">
      <p role="status">
        <b>{(given.isOwn ? ownText : otherText)(t, given, momentText(given.at, language), numberOf)}</b>
      </p>
      {given.message ? <q>{given.message}</q> : null}
      {change === null ? null : (
        <button type="button" className="button" onClick={change}>
          {t(given.isOwn ? 'answer.change' : 'answer.again')}
        </button>
      )}
    </div>
  );
}

type NumberOf = (option: number) => string;

function ownText(t: Translate, { kind, option }: GivenAnswer, when: string, numberOf: NumberOf): string {
  if (kind === 'accepted' && option === null) return t('answer.given.suits', { when });
  return t(`answer.given.${kind}`, { when, number: option === null ? '' : numberOf(option) });
}

/** Another device that has the link has answered later, and perhaps otherwise. */
function otherText(t: Translate, { kind, option }: GivenAnswer, when: string, numberOf: NumberOf): string {
  const accepted = option === null ? t('answer.suits') : t('answer.accept', { number: numberOf(option) });
  const said = { accepted, asked: t('answer.ask'), seen: t('answer.seenTrip'), unsuitable: t('answer.unsuitable') };
  return t('answer.elsewhere', { when, answer: said[kind] });
}

/** Of an answer to another version, and where answers could not be loaded. */
export function BeforeAnswer({ isEarlier, isUnknown }: { isEarlier: boolean; isUnknown: boolean }): ReactNode {
  const { t } = useI18n();
  if (isEarlier) return <p className="hint">{t('answer.earlier')}</p>;
  return isUnknown ? <p className="hint">{t('answer.unknown')}</p> : null;
}
