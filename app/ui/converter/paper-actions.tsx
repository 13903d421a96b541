import { useTranslate } from '~/i18n/use-translate.tsx';
import type { View } from '~/trip/options/views.ts';
import { ShareButton } from '../share/share-button.tsx';
import { ToCheck } from './checks.tsx';
import { CopySplit } from './copy-split.tsx';
import { DownloadMenu } from './download-menu.tsx';
import type { HeldBy } from './held-by.ts';
import type { ShownPaper } from './response.ts';
import { HeldAction } from './trip-before.tsx';
import type { Copying } from './use-copying.ts';

interface Props {
  paper: ShownPaper | undefined;
  view: View;
  copying: Copying;
  enhanced: boolean;
  /** One of several, which are printed together. */
  isOneOfMany?: boolean;
  heldBy: HeldBy;
  /** Number of things to check; the bar says it once. */
  checks?: number;
}

/** Without JavaScript one click selects the whole paper, for the browser's own Copy. */
export function PaperActions(props: Props) {
  const { paper, view, copying, enhanced, isOneOfMany = false, heldBy, checks = 0 } = props;
  const id = paper?.id ?? '';
  const t = useTranslate();
  if (heldBy !== null) return <HeldActions {...{ enhanced, checks }} by={heldBy} isText={view === 'text'} />;
  return (
    <div className="actions">
      <p className="hint unscripted">{t('converter.paper.select')}</p>
      <ToCheck count={checks} />
      {paper ? <ShareButton paperId={id} papers={paper} /> : null}
      <DownloadMenu id={id} prints={!isOneOfMany} />
      <CopySplit {...{ id, copying, enhanced, isOneOfMany }} place="paper" isText={view === 'text'} />
    </div>
  );
}

interface HeldProps {
  by: string;
  enhanced: boolean;
  isText: boolean;
  checks: number;
}

function HeldActions({ by, enhanced, isText, checks }: HeldProps) {
  const t = useTranslate();
  return (
    <div className="actions">
      <ToCheck count={checks} />
      {enhanced ? <HeldAction by={by}>{t('share.dialog.share')}</HeldAction> : null}
      <HeldAction by={by}>{t('files.download')}</HeldAction>
      {enhanced ? <HeldAction by={by}>{t(isText ? 'converter.paper.text' : 'converter.paper.mail')}</HeldAction> : null}
    </div>
  );
}

/** Prints all papers of the page. */
export function PrintButton() {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="button quiet icon-only scripted"
      aria-label={t('converter.paper.print')}
      onClick={() => window.print()}
    >
      <Printer />
    </button>
  );
}

function Printer() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
