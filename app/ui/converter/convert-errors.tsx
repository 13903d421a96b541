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
  const isUnread = wrong?.kind === 'no-flights';
  return (
    <ErrorSummary id="answer" errors={errors.filter((error) => error !== wrong)}>
      {wrong ? (
        <div id="pnr-fault">
          {isUnread ? <p>{t('converter.faults.none')}</p> : null}
          {isUnread && wrong.message === '' ? null : <p>{messageOf(wrong, t)}</p>}
        </div>
      ) : null}
      {wrong?.checks?.map((check) => (
        <p key={check.code}>{check.message}</p>
      ))}
      {isUnread ? (
        <p>
          <a href={urls.howTo()}>{t('converter.faults.how')}</a> ·{' '}
          <a href={urls.suggestions()}>{t('converter.faults.contact')}</a>
        </p>
      ) : null}
    </ErrorSummary>
  );
}

/** The browser says by itself that nobody answered. */
const messageOf = ({ kind, message }: FieldError, t: Translate): string =>
  kind === 'offline' || kind === 'unreachable' ? t('converter.faults.unreachable') : message;

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
