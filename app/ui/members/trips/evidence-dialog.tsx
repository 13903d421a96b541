import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Translate } from '~/i18n/catalogue.ts';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { isLanguage, type Language, languageFacts } from '~/i18n/languages.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import { chosenText } from '~/trip/traveller/chosen-text.ts';
import type { TravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { saveFile } from '../../converter/fetch-file.ts';
import type { OpenedAnswer } from '../../link/read-answers.ts';
import { answerDayText } from '../../traveller/answer/moment-text.ts';
import type { Evidence, MadeEvidence } from './evidence.ts';
import { changesLines, shownLines } from './shown-lines.ts';
import { acceptedText } from './trip-state.tsx';

interface Props {
  id: string;
  linkKey: string;
  answer: OpenedAnswer;
  close(): void;
}

/** What was shown and answered: to print, or to save as JSON. */
export function EvidenceDialog({ id, linkKey, answer, close }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const [made, setMade] = useState<MadeEvidence | 'unreachable' | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const about = t('links.proof.about');
    void import('./evidence.ts')
      .then(({ makeEvidence }) => makeEvidence({ id, key: linkKey, answer, about }))
      .then(setMade, () => setMade('unreachable'));
  }, [id, linkKey, answer, t]);
  return createPortal(
    <dialog ref={dialog} className="access evidence" aria-labelledby="evidence-title" onClose={close}>
      <div className="access-head">
        <h2 id="evidence-title">{t('links.evidence')}</h2>
        <button type="button" className="button close" onClick={() => dialog.current?.close()}>
          {t('share.dialog.close')}
        </button>
      </div>
      {made === null ? <p role="status">{t('links.proof.making')}</p> : null}
      {made === 'unreachable' ? <p role="alert">{t('links.proof.unreachable')}</p> : null}
      {made !== null && made !== 'unreachable' ? <Proof {...made} /> : null}
    </dialog>,
    document.body,
  );
}

/** An option is named by the very document that the answer names. */
function saidText(t: Translate, { evidence: { answer, isDocumentAnswered }, shown }: MadeEvidence): string {
  const { kind, option } = answer;
  if (kind !== 'accepted') return t(`links.states.${kind}`);
  const isNamed = option !== null && isDocumentAnswered === true && shown !== null;
  return acceptedText(t, option, isNamed ? chosenText(shown, option, answer.language) : null);
}

/** What the answer says is believed where the document has it. */
const isKnown = (language: string | undefined, shown: TravellerDocument | null): language is Language =>
  isLanguage(language) && shown !== null && Object.hasOwn(shown.texts, language);

function factsOf({ evidence, shown }: MadeEvidence, language: Language) {
  const { answer, receivedAt, listedAt, revision, documentSha256, link } = evidence;
  return [
    ['name', answer.name],
    ['words', answer.message],
    ['version', String(revision)],
    ['language', isKnown(answer.language, shown) ? languageFacts[answer.language].name : ''],
    ['by', shown?.answerBy ? answerDayText(shown.answerBy, language) : ''],
    [receivedAt === null ? 'listed' : 'received', formatTimestamp(receivedAt ?? listedAt, language)],
    ['link', link],
    [documentSha256 === null ? 'named' : 'digest', documentSha256 ?? answer.digest],
  ] as const;
}

function Proof(made: MadeEvidence) {
  const { evidence, shown } = made;
  const { t, language } = useI18n();
  const { answer, receiptIs, isDocumentAnswered } = evidence;
  const facts = factsOf(made, language);
  return (
    <>
      <p>
        <b>{saidText(t, made)}</b>
      </p>
      <dl className="facts">
        {facts.map(([name, value]) =>
          value === '' ? null : (
            <div key={name}>
              <dt>{t(`links.proof.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={receiptIs === 'right' ? 'good' : 'fault'}>{t(`links.proof.receipt.${receiptIs}`)}</p>
      {isDocumentAnswered === false ? <p className="fault">{t('links.proof.otherDocument')}</p> : null}
      {evidence.sealedDocument === null ? <p>{t('links.proof.notKept')}</p> : null}
      {evidence.sealedDocument !== null && evidence.document === null ? (
        <p className="fault">{t('links.proof.unreadable')}</p>
      ) : null}
      {shown === null ? null : <Shown shown={shown} language={answer.language} />}
      <p>{t('links.proof.about')}</p>
      <p className="no-print">{t('links.proof.opens')}</p>
      <p className="row no-print">
        <button type="button" className="button primary" onClick={() => window.print()}>
          {t('links.proof.print')}
        </button>
        <button type="button" className="button" onClick={() => save(evidence)}>
          {t('links.proof.save')}
        </button>
      </p>
    </>
  );
}

function Shown({ shown, language }: { shown: TravellerDocument; language: string | undefined }) {
  const t = useTranslate();
  const changes = changesLines(shown, language);
  return (
    <>
      {changes.length === 0 ? null : (
        <>
          <h3>{t('links.proof.changes')}</h3>
          <pre className="shown">{changes.join('\n')}</pre>
        </>
      )}
      <pre className="shown">{shownLines(shown, language).join('\n')}</pre>
    </>
  );
}

const save = (evidence: Evidence) =>
  saveFile(new File([JSON.stringify(evidence, null, 2)], 'wayline-evidence.json', { type: 'application/json' }));
