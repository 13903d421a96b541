import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { ShownSecret } from '~/ui/members/shown-secret.tsx';
import { WebhookDeliveries } from '~/ui/members/webhook-deliveries.tsx';
import { EndpointFields, WebhookEndpoint } from '~/ui/members/webhook-endpoint.tsx';
import { doneOf, urls } from '~/urls.ts';
import { listDeliveries, listEndpoints } from '~/webhooks/endpoint-list.server.ts';
import { manageWebhooksByForm } from './manage-webhooks.server.ts';

export const handle: PageHandle = {
  title: 'members.webhooks.title',
  strings: ['account', 'code', 'errors', 'members'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const [endpoints, deliveries] = await Promise.all([
    listEndpoints(account.id, args.context.now),
    listDeliveries(account.id),
  ]);
  return json({ endpoints, deliveries, done: doneOf('membersWebhooks', args.request.url) });
}

/** Changes an endpoint, or sends an event. */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireMember(args);
  return manageWebhooksByForm(args, signedIn);
}

export default function Webhooks() {
  const t = useTranslate();
  const { endpoints, deliveries, done } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; shown?: { secret: string; name: string } }>();
  const { form, shown } = result ?? {};
  const isNew = form?.values.intent === 'create';
  return (
    <>
      {done && !result ? <SuccessMessage>{t(`members.webhooks.done.${done}`)}</SuccessMessage> : null}
      <FormErrors form={form} />
      <h1>{t('members.webhooks.title')}</h1>
      <p>
        {t('members.webhooks.intro')} <a href={urls.apiIntroduction('webhooks')}>{t('members.webhooks.guide')}</a>
      </p>
      {shown ? (
        <ShownSecret
          title={`${t('members.webhooks.shownTitle')}: ${shown.name}`}
          text={t('members.webhooks.shownText')}
          secret={shown.secret}
        />
      ) : null}
      {endpoints.map((endpoint) => (
        <WebhookEndpoint
          key={endpoint.id}
          endpoint={endpoint}
          form={form?.values.endpoint === endpoint.id ? form : undefined}
        />
      ))}
      <section className="card" aria-labelledby="new-endpoint">
        <h2 id="new-endpoint">{t('members.webhooks.create')}</h2>
        <p>{t('members.webhooks.createText')}</p>
        <EndpointFields intent="create" form={isNew ? form : undefined} />
      </section>
      <WebhookDeliveries deliveries={deliveries} />
    </>
  );
}
