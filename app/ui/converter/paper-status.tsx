import { memo, useEffect, useState } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FieldError } from './response.ts';

interface Props {
  /** The server is asked for a result. */
  busy: boolean;
  isDownloading?: boolean;
  notUpdated?: FieldError | undefined;
  /** Why a file could not be made. */
  downloadError?: string | undefined;
  retryDownload?: (() => void) | undefined;
  retry?(): void;
}

/** In the paper's own head: whether it is what was asked for last. */
export const PaperStatus = memo(function PaperStatus(props: Props) {
  const { busy, isDownloading = false, notUpdated, downloadError, retryDownload, retry } = props;
  const t = useTranslate();
  const isSlow = useIsSlow(busy);
  return (
    <div className="paper-status">
      {busy || isDownloading ? <div className="loading-bar" /> : null}
      <div role="status">
        {isSlow ? <p>{t('converter.paper.slow')}</p> : null}
        {downloadError === undefined ? null : (
          <p className="not-updated">
            {downloadError} {retryDownload ? <RetryButton retry={retryDownload} /> : null}
          </p>
        )}
        {notUpdated && !busy && !isDownloading ? (
          <p className="not-updated">
            {isUnsent(notUpdated) ? t('converter.paper.offline') : notUpdated.message}{' '}
            {retry ? <RetryButton retry={retry} /> : null}
          </p>
        ) : null}
      </div>
    </div>
  );
});

/** Milliseconds after which a call counts as slow. */
const SLOW = 3000;

function useIsSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), SLOW);
    return () => window.clearTimeout(timer);
  }, [busy]);
  return isSlow;
}

const isUnsent = ({ kind }: FieldError): boolean => kind === 'unreachable' || kind === 'offline';

function RetryButton({ retry }: { retry(): void }) {
  const t = useTranslate();
  return (
    <button type="button" className="button" onClick={retry}>
      {t('converter.paper.retry')}
    </button>
  );
}
