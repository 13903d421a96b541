import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTimestamp } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { saveFile } from '../../converter/fetch-file.ts';
import type { OpenedAnswer } from '../../link/read-answers.ts';
import type { Evidence, MadeEvidence } from './evidence.ts';
import { shownLines } from './shown-lines.ts';

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

function Proof({ evidence, shown }: MadeEvidence) {
  const { t, language } = useI18n();
  const { answer, receivedAt, revision, documentSha256, link, receiptIs, isDocumentAnswered } = evidence;
  const facts = [
    ['name', answer.name],
    ['words', answer.message],
    ['version', String(revision)],
    ['received', formatTimestamp(receivedAt, language)],
    ['link', link],
    [documentSha256 === null ? 'named' : 'digest', documentSha256 ?? answer.digest],
  ] as const;
  return (
    <>
      <p>
        <b>
          {answer.kind === 'accepted' && answer.option !== null
            ? t('links.states.accepted', { option: answer.option })
            : t(`links.states.${answer.kind === 'accepted' ? 'suits' : answer.kind}`)}
        </b>
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
      {shown === null ? null : <pre className="shown">{shownLines(shown).join('\n')}</pre>}
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

const save = (evidence: Evidence) =>
  saveFile(new File([JSON.stringify(evidence, null, 2)], 'wayline-evidence.json', { type: 'application/json' }));
