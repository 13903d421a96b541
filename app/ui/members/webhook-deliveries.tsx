import { formatTimestamp } from '~/i18n/format-date.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import type { DeliveryFacts } from './webhook-facts.ts';

const columns = ['time', 'event', 'endpoint', 'state', 'actions'] as const;

/** The newest events that were sent, each with a button that sends it again. */
export function WebhookDeliveries({ deliveries }: { deliveries: readonly DeliveryFacts[] }) {
  const { t } = useI18n();
  return (
    <section className="card" aria-labelledby="deliveries">
      <h2 id="deliveries">{t('members.webhooks.deliveries.title')}</h2>
      <p className="hint">{t('members.webhooks.deliveries.hint')}</p>
      {deliveries.length === 0 ? (
        <p>{t('members.webhooks.deliveries.empty')}</p>
      ) : (
        <form method="post" action={urls.membersWebhooks() + resultAnchor}>
          <CsrfField />
          <input type="hidden" name="intent" value="resend" />
          <div className="wide-table">
            <table className="keys log">
              <caption className="visually-hidden">{t('members.webhooks.deliveries.title')}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`members.webhooks.deliveries.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {deliveries.map((delivery) => (
                  <Row key={delivery.id} delivery={delivery} />
                ))}
              </tbody>
            </table>
          </div>
        </form>
      )}
    </section>
  );
}

function Row({ delivery }: { delivery: DeliveryFacts }) {
  const { t, language } = useI18n();
  const { id, type, status, createdAt, endpoint } = delivery;
  const time = formatTimestamp(createdAt, language);
  return (
    <tr>
      <td>
        <time dateTime={createdAt}>{time}</time>
      </td>
      <td data-label={t('members.webhooks.deliveries.event')}>
        <code>{type}</code>
      </td>
      <td data-label={t('members.webhooks.deliveries.endpoint')}>{endpoint.name}</td>
      <td data-label={t('members.webhooks.deliveries.state')}>
        <State delivery={delivery} />
      </td>
      <td>
        {status === 'pending' ? null : (
          <button
            type="submit"
            name="delivery"
            value={id}
            className="button secondary"
            aria-label={t('members.webhooks.deliveries.resendLabel', { event: type, date: time })}
          >
            {t('members.webhooks.deliveries.resend')}
          </button>
        )}
      </td>
    </tr>
  );
}

const states = ['pending', 'delivered', 'failed'] as const;
const problems = ['private-address', 'unresolved', 'timeout', 'unreachable'] as const;

/** "Delivered", "Failed", and below it the number of tries and the last answer. */
function State({ delivery: { status, tries, answerStatus, problem } }: { delivery: DeliveryFacts }) {
  const { t } = useI18n();
  const state = states.find((each) => each === status) ?? 'pending';
  const known = problems.find((each) => each === problem);
  const details = [
    ...(tries > 0 ? [t('members.webhooks.deliveries.tries', { tries })] : []),
    ...(answerStatus === null ? [] : [t('members.webhooks.deliveries.answer', { status: answerStatus })]),
    ...(known ? [t(`members.webhooks.deliveries.problems.${known}`)] : []),
  ];
  return (
    <>
      {t(`members.webhooks.deliveries.states.${state}`)}
      {details.length > 0 ? <span className="hint">{details.join(' · ')}</span> : null}
    </>
  );
}
