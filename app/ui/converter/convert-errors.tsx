import { useEffect } from 'react';
import type { Translate } from '~/i18n/catalogue.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import type { FieldError } from './response.ts';

/** Below the box, so that neither it nor Convert moves. */
export function ConvertErrors({ errors }: { errors: readonly FieldError[] }) {
  const t = useTranslate();
  const wrong = errors.find(({ field }) => field === 'pnr');
  if (wrong?.kind === 'empty' && errors.length === 1) return <NothingPasted error={wrong} />;
  const isLost = wrong?.kind === 'unreachable' || wrong?.kind === 'no-flights';
  return (
    <ErrorSummary id="answer" errors={errors.filter((error) => error !== wrong)}>
      {wrong ? <p id="pnr-fault">{messageOf(wrong, t)}</p> : null}
      {wrong?.kind === 'unreachable' ? <p>{t('converter.faults.unreachable')}</p> : null}
      {wrong?.checks?.map((check) => (
        <p key={check.code}>{check.message}</p>
      ))}
      {isLost ? (
        <p>
          <a href={urls.howTo()}>{t('converter.faults.how')}</a> ·{' '}
          <a href={urls.suggestions()}>{t('converter.faults.contact')}</a>
        </p>
      ) : null}
    </ErrorSummary>
  );
}

/**
 * One text for a paste without flights and for a failed request (specification, 8.1); what was never sent says nothing
 * of the paste.
 */
function messageOf({ kind, message }: FieldError, t: Translate): string {
  if (kind === 'offline') return t('converter.faults.unreachable');
  return kind === 'unreachable' ? t('converter.faults.no-flights') : message;
}

/** Where nothing is wrong yet, one line says what to do, and the box waits for it. */
function NothingPasted({ error }: { error: FieldError }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Convert brings an error of its own
  useEffect(() => document.getElementById('pnr')?.focus(), [error]);
  return (
    <div className="fault" id="answer" role="alert">
      <p id="pnr-fault">{error.message}</p>
    </div>
  );
}
