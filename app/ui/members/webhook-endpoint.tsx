import type { ReactNode } from 'react';
import { formatMoment } from '~/i18n/moments.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { ErrorText } from '../form/error-text.tsx';
import { Field } from '../form/field.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import { type EndpointFacts, eventFields } from './webhook-facts.ts';

interface Props {
  endpoint: EndpointFacts;
  /** Of an act on this endpoint that was rejected. */
  form: FormState | undefined;
}

export function WebhookEndpoint({ endpoint, form }: Props) {
  const { t } = useI18n();
  const { id, name, url, disabledAt } = endpoint;
  const of = (intent: string) => (form?.values.intent === intent ? form : undefined);
  return (
    <section className="card" aria-label={name}>
      <h2>{name}</h2>
      <p>
        <code>{url}</code>
      </p>
      <EndpointState endpoint={endpoint} />
      <ActForm endpointId={id} className="in-a-row">
        {disabledAt ? null : <Act intent="test" label={t('members.webhooks.test')} />}
        <Act
          intent={disabledAt ? 'enable' : 'disable'}
          label={t(disabledAt ? 'members.webhooks.enable' : 'members.webhooks.disable')}
        />
        <Act intent="delete" label={t('members.webhooks.delete')} />
      </ActForm>
      <details open={form !== undefined}>
        <summary>{t('members.webhooks.manage')}</summary>
        <EndpointFields intent="change" endpoint={endpoint} form={of('change')} />
        <SecretForms endpoint={endpoint} form={of('reveal') ?? of('replace')} />
      </details>
    </section>
  );
}

function EndpointState({ endpoint }: { endpoint: EndpointFacts }) {
  const { t, language } = useI18n();
  const { disabledAt, disabledReason, failingSince } = endpoint;
  if (disabledAt) {
    const reason = disabledReason === 'failing' || disabledReason === 'gone' ? disabledReason : 'owner';
    return <p className="hint">{t(`members.webhooks.off.${reason}`, { date: formatMoment(disabledAt, language) })}</p>;
  }
  if (!failingSince) return null;
  return <p className="hint">{t('members.webhooks.failing', { date: formatMoment(failingSince, language) })}</p>;
}

function SecretForms({ endpoint: { id, previousUntil }, form }: Props) {
  const { t, language } = useI18n();
  return (
    <>
      <ActForm endpointId={id}>
        <RecentPassword form={form} id={form ? 'password' : `password-${id}`} label={t('account.labels.password')} />
        <p>{t('members.webhooks.replaceText')}</p>
        <Act intent="reveal" label={t('members.webhooks.show')} />
        {previousUntil ? null : <Act intent="replace" label={t('members.webhooks.replace')} />}
      </ActForm>
      {previousUntil ? (
        <ActForm endpointId={id}>
          <p>{t('members.webhooks.replacing', { date: formatMoment(previousUntil, language) })}</p>
          <Act intent="end-old" label={t('members.webhooks.endOld')} />
        </ActForm>
      ) : null}
    </>
  );
}

interface ActFormProps {
  endpointId: string;
  className?: string | undefined;
  children: ReactNode;
}

function ActForm({ endpointId, className, children }: ActFormProps) {
  return (
    <form method="post" action={urls.membersWebhooks() + resultAnchor} className={className} noValidate>
      <CsrfField />
      <input type="hidden" name="endpoint" value={endpointId} />
      {children}
    </form>
  );
}

const Act = ({ intent, label }: { intent: string; label: string }) => (
  <>
    <button type="submit" name="intent" value={intent} className="button secondary">
      {label}
    </button>{' '}
  </>
);

interface FieldsProps {
  intent: 'create' | 'change';
  endpoint?: EndpointFacts;
  form: FormState | undefined;
}

/** Name, URL and events of a new endpoint, or of one that exists. */
export function EndpointFields({ intent, endpoint, form }: FieldsProps) {
  const t = useTranslate();
  const idOf = (field: string) => (form ? field : `${field}-${endpoint?.id ?? 'new'}`);
  return (
    <form method="post" action={urls.membersWebhooks() + resultAnchor} noValidate>
      <CsrfField />
      {endpoint ? <input type="hidden" name="endpoint" value={endpoint.id} /> : null}
      <Field
        name="name"
        id={idOf('name')}
        label={t('members.keys.name')}
        initial={endpoint?.name ?? null}
        form={form}
        autoComplete="off"
      />
      <Field
        name="url"
        id={idOf('url')}
        type="url"
        label={t('members.webhooks.url')}
        hint={t('members.webhooks.urlHint')}
        initial={endpoint?.url ?? null}
        form={form}
        autoComplete="off"
      />
      <Events chosen={endpoint?.events ?? eventFields.map(({ type }) => type)} idOf={idOf} form={form} />
      <RecentPassword form={form} id={idOf('password')} label={t('account.labels.password')} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={intent === 'create' ? 'button' : 'button secondary'}
      >
        {t(intent === 'create' ? 'members.webhooks.create' : 'members.edit.save')}
      </button>
    </form>
  );
}

interface EventsProps {
  chosen: readonly string[];
  idOf: (field: string) => string;
  form: FormState | undefined;
}

function Events({ chosen, idOf, form }: EventsProps) {
  const t = useTranslate();
  const error = form?.errors.eventUsage;
  const faultId = `${idOf('eventUsage')}-fault`;
  return (
    <fieldset className={error ? 'field has-fault' : 'field'}>
      <legend>{t('members.webhooks.eventsLegend')}</legend>
      {eventFields.map(({ name, type, label }) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            name={name}
            id={idOf(name)}
            defaultChecked={form ? form.values[name] !== undefined : chosen.includes(type)}
            aria-describedby={error ? faultId : undefined}
          />{' '}
          {t(`members.webhooks.events.${label}`)}
        </label>
      ))}
      <ErrorText id={faultId} message={error ? t(error) : undefined} />
    </fieldset>
  );
}
