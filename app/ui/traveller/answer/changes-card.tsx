import { type FormEvent, useState } from 'react';
import { languageFacts, toLanguage } from '~/i18n/languages.ts';
import { punctuation } from '~/i18n/punctuation.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { shownLanguage } from '~/trip/traveller/texts-in.ts';
import type { ChangeRow, ChangeTexts, PriceChange, TravellerChanges } from '~/trip/traveller/traveller-news.ts';
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
  const { language, t } = useI18n();
  const { document, revision, answers } = trip;
  const own = toLanguage(shownLanguage(document, language));
  const textsOf = (some: readonly TravellerChanges[]) => some.flatMap(({ texts }) => texts[own] ?? []);
  const told = textsOf(changes);
  const prices = pricesIn(told);
  const ofFlights = told.filter(({ title }) => title !== '');
  const isTold = ofFlights.length > 0 || prices.length > 0;
  const isAsked = document.asks === 'seen' || document.asks === 'suits';
  if (revision === null || (!isTold && !isAsked)) return null;
  const since = document.askedIn ?? revision;
  const ofQuestion = document.changes.filter((change) => change.revision >= since);
  const ask = [...new Set(textsOf(ofQuestion).flatMap((texts) => texts.ask ?? []))].join(punctuation[own].gap);
  return (
    <section className="changes-card" aria-labelledby="changes-card">
      <link rel="stylesheet" href={sheet} />
      {isTold ? (
        <div lang={languageFacts[own].tag}>
          <h2 id="changes-card">{ofFlights.at(-1)?.title ?? t('answer.priceChanged')}</h2>
          <ChangedOn {...{ trip, changes }} />
          {ofFlights.map((texts, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
            <Told key={at} texts={texts} />
          ))}
          <Prices prices={prices} colon={punctuation[own].colon} />
        </div>
      ) : null}
      {isAsked ? (
        <Asked
          {...{ answering, since, ask, isTold }}
          answerBy={document.answerBy}
          isSuits={document.asks === 'suits'}
          isChange={ofFlights.length > 0}
          isUnknown={answers === null}
        />
      ) : null}
    </section>
  );
}

/** Each once, from what it was at the last look to what it is. */
function pricesIn(told: readonly ChangeTexts[]): PriceChange[] {
  const all = new Map<string, PriceChange>();
  for (const one of told.flatMap(({ prices = [] }) => prices))
    all.set(one.label, { ...one, was: all.get(one.label)?.was ?? one.was });
  return [...all.values()].filter(({ was, now }) => was !== now);
}

function Prices({ prices, colon }: { prices: readonly PriceChange[]; colon: string }) {
  return prices.map(({ label, was, now }) => (
    <p key={label} className="new-value">
      <span>
        {label + colon}
        {was} → <mark>{now}</mark>
      </span>
    </p>
  ));
}

function AskedHead({ answerBy, isHead }: { answerBy: string | null; isHead: boolean }) {
  const { language, t } = useI18n();
  const asked = t('answer.asked');
  return (
    <>
      {isHead ? <h2 id="changes-card">{asked}</h2> : <h3>{asked}</h3>}
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
  /** The version that asked first. */
  since: number;
  isSuits: boolean;
  ask: string;
  /** Something has changed. */
  isChange: boolean;
  isUnknown: boolean;
  answerBy: string | null;
  /** Something stands above the question. */
  isTold: boolean;
}

function Asked({ answering, since, isUnknown, answerBy, isTold, ...asked }: AskedProps) {
  const [isChanging, setChanging] = useState(false);
  const head = isTold && asked.ask !== '' ? null : <AskedHead answerBy={answerBy} isHead={!isTold} />;
  const isAnswered = answering.given !== null && answering.given.revision >= since;
  if (isAnswered && !isChanging)
    return (
      <>
        {head}
        <Given answering={answering} change={() => setChanging(true)} />
      </>
    );
  return (
    <>
      {head}
      {isAnswered ? <Given answering={answering} change={null} /> : null}
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
      {rows.length > 0 ? (
        <ul>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <li key={at}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      ) : null}
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
  ask: string;
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
