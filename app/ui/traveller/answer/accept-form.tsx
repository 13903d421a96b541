import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Translate } from '~/i18n/catalogue.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { AnswerState, BeforeAnswer, Given, MessageField, NameField } from './answer-parts.tsx';
import type { Answering } from './use-answer.ts';

interface Props {
  answering: Answering;
  /** From 1; null until one is chosen. */
  chosen: number | null;
  /** "2", or "2 (Option 3)" */
  numberOf(option: number): string;
  /** Of the chosen one. */
  price: string | null;
  agencyName: string;
  revision: number;
  isUnknown: boolean;
}

/** To accept an option, or to ask for another: nothing is ticked beforehand. */
export function AcceptForm({ answering, chosen, numberOf, price, agencyName, revision, isUnknown }: Props) {
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
  const number = chosen === null ? null : numberOf(chosen);
  const heading = isAsking ? t('answer.ask') : acceptText(t, number, price);
  return (
    <section className="answer-card" ref={card}>
      {isDone ? (
        <Given {...{ answering, numberOf }} change={() => setChanging(true)} />
      ) : (
        <>
          <h2>{heading}</h2>
          {isAnswered ? <Given {...{ answering, numberOf }} change={null} /> : null}
          <BeforeAnswer isEarlier={answering.given !== null && !isAnswered} isUnknown={isUnknown} />
          {isAsking || chosen !== null ? (
            <Fields
              {...{ answering, isAsking, agencyName, chosen }}
              number={number ?? ''}
              done={() => setChanging(false)}
              turn={() => setAsking(!isAsking)}
            />
          ) : (
            <>
              <AnswerState answering={answering} />
              <p className="answer-acts">
                <Other isAsking={false} turn={() => setAsking(true)} />
              </p>
            </>
          )}
        </>
      )}
      <p className="hint">
        {t('answer.books', { agency: agencyName })} {t('answer.sealed')}
      </p>
    </section>
  );
}

function acceptText(t: Translate, number: string | null, price: string | null): string {
  if (number === null) return t('answer.chooseFirst');
  return price === null ? t('answer.accept', { number }) : t('answer.acceptPrice', { number, price });
}

interface FieldsProps extends Pick<Props, 'answering' | 'agencyName' | 'chosen'> {
  isAsking: boolean;
  number: string;
  done(): void;
  turn(): void;
}

function Fields({ answering, isAsking, agencyName, chosen, number, done, turn }: FieldsProps) {
  const { t } = useI18n();
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
