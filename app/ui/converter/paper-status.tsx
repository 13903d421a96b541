import { memo } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FieldError } from './response.ts';

interface Props {
  busy: boolean;
  slow: boolean;
  notUpdated?: FieldError | undefined;
  /** Why a file could not be made. */
  downloadFault?: string | undefined;
  retry?(): void;
}

/** In the paper's own head: whether it is what was asked for last. */
export const PaperStatus = memo(function PaperStatus({ busy, slow, notUpdated, downloadFault, retry }: Props) {
  const t = useTranslate();
  return (
    <div className="paper-status">
      {busy ? <div className="loading-bar" /> : null}
      <div role="status">
        {slow ? <p>{t('converter.paper.slow')}</p> : null}
        {downloadFault === undefined ? null : <p className="not-updated">{downloadFault}</p>}
        {notUpdated && !busy ? (
          <p className="not-updated">
            {isUnsent(notUpdated) ? t('converter.paper.offline') : notUpdated.message}{' '}
            <button type="button" className="button" onClick={retry}>
              {t('converter.paper.retry')}
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
});

const isUnsent = ({ kind }: FieldError): boolean => kind === 'unreachable' || kind === 'offline';
