import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Translate } from '~/i18n/catalogue.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { AnswerState, BeforeAnswer, Given, MessageField, NameField } from './answer-parts.tsx';
import type { Answering } from './use-answer.ts';

interface Props {
  answering: Answering;
  /** From 1; null until one is chosen. */
  chosen: number | null;
  /** Of the chosen one. */
  price: string | null;
  agencyName: string;
  revision: number;
  isUnknown: boolean;
}

/** To accept an option, or to ask for another: nothing is ticked beforehand. */
export function AcceptForm({ answering, chosen, price, agencyName, revision, isUnknown }: Props) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const card = useRef<HTMLElement>(null);
  // Who has chosen goes on typing here.
  useEffect(() => {
    if (chosen === null) return;
    setAsking(false);
    setChanging(true);
    const waiting = requestAnimationFrame(() => card.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(waiting);
  }, [chosen]);
  const isAnswered = answering.given?.revision === revision;
  const isDone = isAnswered && !isChanging;
  const heading = isAsking ? t('answer.ask') : acceptText(t, chosen, price);
  return (
    <section className="answer-card" ref={card}>
      {isDone ? (
        <Given answering={answering} change={() => setChanging(true)} />
      ) : (
        <>
          <h2>{heading}</h2>
          <BeforeAnswer isEarlier={answering.given !== null && !isAnswered} isUnknown={isUnknown} />
          {isAsking || chosen !== null ? (
            <Fields
              {...{ answering, isAsking, agencyName, chosen }}
              done={() => setChanging(false)}
              turn={() => setAsking(!isAsking)}
            />
          ) : (
            <p className="answer-acts">
              <Other isAsking={false} turn={() => setAsking(true)} />
            </p>
          )}
        </>
      )}
      <p className="hint">
        {t('answer.books', { agency: agencyName })} {t('answer.sealed')}
      </p>
    </section>
  );
}

function acceptText(t: Translate, chosen: number | null, price: string | null): string {
  if (chosen === null) return t('answer.chooseFirst');
  const number = String(chosen);
  return price === null ? t('answer.accept', { number }) : t('answer.acceptPrice', { number, price });
}

interface FieldsProps extends Pick<Props, 'answering' | 'agencyName' | 'chosen'> {
  isAsking: boolean;
  done(): void;
  turn(): void;
}

function Fields({ answering, isAsking, agencyName, chosen, done, turn }: FieldsProps) {
  const { t } = useI18n();
  const number = String(chosen ?? '');
  const act = isAsking ? t('answer.send') : t('answer.accept', { number });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isSent = await answering.send(isAsking ? 'asked' : 'accepted', isAsking ? null : chosen);
    if (isSent) done();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="answer-fields">
        <NameField answering={answering} label={t('answer.name')} isRequired={!isAsking} />
        <MessageField
          answering={answering}
          label={isAsking ? t('answer.what') : t('answer.message', { agency: agencyName })}
          isRequired={isAsking}
        />
      </div>
      {isAsking ? null : (
        <label className="tick" key={number}>
          <input type="checkbox" required /> {t('answer.agree', { number })}
        </label>
      )}
      <AnswerState answering={answering} />
      <p className="answer-acts">
        <button type="submit" className="button primary" aria-disabled={answering.isSending}>
          {answering.isSending ? t('answer.sending') : act}
        </button>
        <Other isAsking={isAsking} turn={turn} />
      </p>
    </form>
  );
}

function Other({ isAsking, turn }: { isAsking: boolean; turn(): void }) {
  const { t } = useI18n();
  return (
    <button type="button" className="button plain" onClick={turn}>
      {t(isAsking ? 'answer.back' : 'answer.ask')}
    </button>
  );
}
