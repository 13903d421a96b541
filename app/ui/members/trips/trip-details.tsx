import { useState } from 'react';
import { formatMoment } from '~/i18n/moments.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { saveLinkFile } from '../../share/save-link-file.ts';
import type { ReadAnswer } from './chosen-options.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import type { LinkState, RowKnowledge, TripRow } from './link-state.ts';
import { Reminder } from './reminder.tsx';
import { acceptedText } from './trip-state.tsx';

interface Props {
  row: TripRow;
  state: LinkState;
  knowledge: RowKnowledge;
}

/** What the customer answered, and behind a fold the rest of the link's life. */
export function TripDetails({ row, state, knowledge }: Props) {
  const { t } = useI18n();
  const { known, answers } = knowledge;
  const [evidenceOf, showEvidence] = useState<ReadAnswer | null>(null);
  const latest = 'answer' in state ? state.answer : null;
  const key = known?.key ?? null;
  const earlier = answers?.filter((each) => each !== latest) ?? [];
  return (
    <>
      {latest ? <Latest answer={latest} show={() => showEvidence(latest)} /> : null}
      <details>
        <summary>{t('links.details')}</summary>
        <History row={row} />
        {earlier.map((each) => (
          <div className="answer" key={each.at + each.sealed.slice(0, 12)}>
            <Said {...each} />
            <button type="button" className="as-link" onClick={() => showEvidence(each)}>
              {t('links.evidence')}
            </button>
          </div>
        ))}
        {known?.key && state.kind !== 'ended' ? <Reminder {...{ row, known, state }} /> : null}
        <p className="row">
          {known && key ? (
            <button type="button" className="button secondary" onClick={() => saveLinkFile([known])}>
              {t('share.dialog.saveFile')}
            </button>
          ) : null}
          {state.kind === 'ended' ? null : (
            <button type="submit" name="delete" value={row.id} className="button secondary">
              {t('links.end')}
            </button>
          )}
        </p>
      </details>
      {evidenceOf && key ? (
        <EvidenceDialog id={row.id} linkKey={key} answer={evidenceOf} close={() => showEvidence(null)} />
      ) : null}
    </>
  );
}

function Latest({ answer, show }: { answer: ReadAnswer; show(): void }) {
  const { t, language } = useI18n();
  return (
    <div className="answer">
      <Said {...answer} />
      <span className="links">
        <button type="button" className="as-link" onClick={show}>
          {t('links.evidence')}
        </button>
        {answer.answer.kind === 'accepted' ? <a href={urls.home(language)}>{t('links.sendBooking')}</a> : null}
      </span>
    </div>
  );
}

function History({ row }: Pick<Props, 'row'>) {
  const { t, language } = useI18n();
  const at = (iso: string) => formatMoment(iso, language);
  const { createdAt, updatedAt, revision, firstOpenedAt, answers } = row;
  const opened = firstOpenedAt === null ? t('links.notOpened') : t('links.openedAt', { date: at(firstOpenedAt) });
  return (
    <ul className="history">
      <li>{t('links.sentAt', { date: at(createdAt) })}</li>
      {revision > 1 ? <li>{t('links.updatedAt', { number: revision, date: at(updatedAt) })}</li> : null}
      <li>{opened}</li>
      {answers > 0 ? <li>{t('links.states.unread', { count: answers })}</li> : null}
    </ul>
  );
}

/** One answer: "Accepted: Option 2 · £412.00 “Aisle seats if you can.” Name given: Odette Albright". Nobody has checked the name. */
function Said({ answer, revision, at, chosen, isOfOther }: ReadAnswer) {
  const { t, language } = useI18n();
  const { kind, option, name, message } = answer;
  return (
    <p>
      <b>{kind === 'accepted' ? acceptedText(t, option, chosen) : t(`links.states.${kind}`)}</b>
      {message ? <q>{message}</q> : null}
      <span>{name ? t('links.nameGiven', { name }) : t('links.nobody')}</span>
      {isOfOther ? <small className="fault">{t('links.proof.otherDocument')}</small> : null}
      <small>{t('links.answered', { number: revision, date: formatMoment(at, language) })}</small>
    </p>
  );
}
