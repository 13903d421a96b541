import { type FormEvent, useState } from 'react';
import { languageFacts, toLanguage } from '~/i18n/languages.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { ChangeRow, ChangeTexts, TravellerChanges } from '~/trip/traveller/traveller-news.ts';
import type { TripOnPage } from '../use-trip.ts';
import sheet from './answer.css';
import { AnswerState, BeforeAnswer, Given, MessageField, NameField } from './answer-parts.tsx';
import { answerDayText, dayText } from './moment-text.ts';
import type { Answering } from './use-answer.ts';

interface Props {
  trip: TripOnPage;
  /** The oldest first. */
  changes: readonly TravellerChanges[];
  answering: Answering;
}

/** The card above the trip: it tells the changes since the last look, and asks the agent's question, if there is one. */
export function ChangesCard({ trip, changes, answering }: Props) {
  const { language } = useI18n();
  const { document, revision, answers } = trip;
  const own = Object.hasOwn(document.texts, language) ? language : toLanguage(document.language);
  const told = changes.flatMap(({ texts }) => texts[own] ?? []);
  const last = told.at(-1);
  const isAsked = document.asks === 'seen' || document.asks === 'suits';
  if (revision === null || (last === undefined && !isAsked)) return null;
  return (
    <section className="changes-card" aria-labelledby="changes-card">
      <link rel="stylesheet" href={sheet} />
      {last === undefined ? (
        <AskedHead answerBy={document.answerBy} />
      ) : (
        <div lang={languageFacts[own].tag}>
          <h2 id="changes-card">{last.title}</h2>
          <ChangedOn {...{ trip, changes }} />
          {told.map((texts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
            <Told key={at} texts={texts} />
          ))}
        </div>
      )}
      {isAsked ? (
        <Asked
          {...{ answering, revision }}
          isSuits={document.asks === 'suits'}
          ask={last?.ask ?? null}
          isChange={last !== undefined}
          isUnknown={answers === null}
        />
      ) : null}
    </section>
  );
}

function AskedHead({ answerBy }: { answerBy: string | null }) {
  const { language, t } = useI18n();
  return (
    <>
      <h2 id="changes-card">{t('answer.asked')}</h2>
      {answerBy === null ? null : <p className="hint">{t('answer.by', { date: answerDayText(answerBy, language) })}</p>}
    </>
  );
}

function ChangedOn({ trip: { seen }, changes }: Pick<Props, 'trip' | 'changes'>) {
  const { language, t } = useI18n();
  const when = seen === null ? changes.at(-1)?.at : seen.at;
  if (when === undefined) return null;
  return (
    <p className="hint" lang={languageFacts[language].tag}>
      {t(seen === null ? 'answer.changedOn' : 'answer.since', { date: dayText(when, language) })}
    </p>
  );
}

interface AskedProps {
  answering: Answering;
  revision: number;
  isSuits: boolean;
  ask: string | null;
  /** Something has changed. */
  isChange: boolean;
  isUnknown: boolean;
}

function Asked({ answering, revision, isUnknown, ...asked }: AskedProps) {
  const [isChanging, setChanging] = useState(false);
  if (answering.given?.revision === revision && !isChanging)
    return <Given answering={answering} change={() => setChanging(true)} />;
  return (
    <>
      <BeforeAnswer isEarlier={false} isUnknown={isUnknown} />
      <SeenForm {...asked} answering={answering} done={() => setChanging(false)} />
    </>
  );
}

function Told({ texts: { lead, note, rows } }: { texts: ChangeTexts }) {
  return (
    <>
      {lead === '' ? null : <p>{lead}</p>}
      {note.length > 0 ? <p className="note">{note.join('\n')}</p> : null}
      <ul>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <li key={at}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ row }: { row: ChangeRow }) {
  if (row.kind === 'text') return <p>{row.text}</p>;
  const { title, was, day, isCancelled, values } = row;
  return (
    <>
      <h3>
        {isCancelled ? <s>{title}</s> : title}
        {was === null ? null : `, ${was}`}
      </h3>
      {values.map(({ label, value, was: before, aside }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values never move
        <p key={at} className="new-value">
          <span>
            {[at === 0 ? day : null, label].filter(Boolean).join(', ')} <mark>{value}</mark>
            {before === null ? null : `, ${before}`}
          </span>
          {aside === null ? null : <b>{aside}</b>}
        </p>
      ))}
    </>
  );
}

interface FormProps {
  answering: Answering;
  isSuits: boolean;
  ask: string | null;
  isChange: boolean;
  done(): void;
}

function SeenForm({ answering, isSuits, ask, isChange, done }: FormProps) {
  const { t } = useI18n();
  const [isUnsuitable, setUnsuitable] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const kind = isUnsuitable ? 'unsuitable' : isSuits ? 'accepted' : 'seen';
    if (await answering.send(kind, null)) done();
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <NameField answering={answering} label={t('answer.ownName')} />
      {isUnsuitable ? <MessageField answering={answering} label={t('answer.why')} /> : null}
      <AnswerState answering={answering} />
      <p className="answer-acts">
        <button type="submit" className="button primary" aria-disabled={answering.isSending}>
          {answering.isSending
            ? t('answer.sending')
            : t(isUnsuitable ? 'answer.send' : isSuits ? 'answer.suits' : isChange ? 'answer.seen' : 'answer.seenTrip')}
        </button>
        <button type="button" className="button" onClick={() => setUnsuitable(!isUnsuitable)}>
          {t(isUnsuitable ? 'answer.back' : 'answer.unsuitable')}
        </button>
      </p>
      <p className="hint">
        {ask} {t('answer.sealed')}
      </p>
    </form>
  );
}
