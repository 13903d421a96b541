import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FieldError } from './response.ts';

interface Props {
  busy: boolean;
  slow: boolean;
  notUpdated?: FieldError | undefined;
  /** Why a file could not be made. */
  downloadFault?: string | undefined;
  retryDownload?: (() => void) | undefined;
  retry?(): void;
}

/** In the paper's own head: whether it is what was asked for last. */
export const PaperStatus = memo(function PaperStatus(props: Props) {
  const { busy, slow, notUpdated, downloadFault, retryDownload, retry } = props;
  const t = useTranslate();
  return (
    <div className="paper-status">
      {busy ? <div className="loading-bar" /> : null}
      <div role="status">
        {slow ? <p>{t('converter.paper.slow')}</p> : null}
        {downloadFault === undefined ? null : (
          <p className="not-updated">
            {downloadFault} {retryDownload ? <RetryButton retry={retryDownload} /> : null}
          </p>
        )}
        {notUpdated && !busy ? (
          <p className="not-updated">
            {isUnsent(notUpdated) ? t('converter.paper.offline') : notUpdated.message}{' '}
            {retry ? <RetryButton retry={retry} /> : null}
          </p>
        ) : null}
      </div>
    </div>
  );
});

const isUnsent = ({ kind }: FieldError): boolean => kind === 'unreachable' || kind === 'offline';

function RetryButton({ retry }: { retry(): void }) {
  const t = useTranslate();
  return (
    <button type="button" className="button" onClick={retry}>
      {t('converter.paper.retry')}
    </button>
  );
}
