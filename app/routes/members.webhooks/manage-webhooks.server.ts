import { json, redirect } from '@remix-run/node';
import { isRecentlyAuthenticated } from '~/accounts/sessions.server.ts';
import type { RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { requireRecentLogin } from '~/forms/recent-login.server.ts';
import { webhookFailures } from '~/request/failures.ts';
import { type Done, urls } from '~/urls.ts';
import { countWebhookChange } from '~/webhooks/count-webhook-change.server.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, setEndpointDisabled } from '~/webhooks/endpoints.server.ts';
import { endOldSecret, replaceSecret, revealSecret } from '~/webhooks/replace-secret.server.ts';
import { resendDelivery, sendTestEvent } from '~/webhooks/send-again.server.ts';
import { EndpointForm, SecretForm, toEndpoint, WebhooksForm } from './webhook-forms.server.ts';

/** Where events go and what signs them needs a recent login; switching off and on, tests and repeats do not. */
export async function manageWebhooksByForm(args: RequestArgs, who: SignedIn): Promise<Response> {
  const form = await formOf(args.request);
  const read = checkForm(args.request, form, WebhooksForm);
  if (!read.ok) return invalidFormError(read);
  const { intent, endpoint = '', delivery = '' } = read.value;
  const act = { args, who, form, endpoint };
  if (intent === 'create' || intent === 'change') return saveByForm(act, intent);
  if (intent === 'reveal' || intent === 'replace') return showSecretByForm(act, intent);
  const { context } = args;
  const { id } = who.account;
  if ((intent === 'delete' || intent === 'end-old') && !isRecentlyAuthenticated(who.session, context.now))
    return redirect(urls.login({ again: '1', next: urls.membersWebhooks() }), 303);
  const outcome = await countWebhookChange(id, async () => {
    if (intent === 'delete') return deleteEndpoint(id, endpoint, context);
    if (intent === 'end-old') return endOldSecret(id, endpoint, context.now, context);
    if (intent === 'test') return sendTestEvent(id, endpoint, context.now);
    if (intent === 'resend') return resendDelivery(id, delivery, context.now);
    return setEndpointDisabled(id, endpoint, intent === 'disable' ? context.now : null, context);
  });
  if (outcome.ok) return done(doneByIntent[intent]);
  const isGone = intent === 'delete' && outcome.reason === 'endpoint-gone'; // as after a second press
  return isGone ? done('deleted') : formFailure(webhookFailures, outcome);
}

const doneByIntent = {
  delete: 'deleted',
  'end-old': 'saved',
  test: 'sent',
  resend: 'sent',
  enable: 'saved',
  disable: 'saved',
} as const;

const done = (what: Done<'membersWebhooks'>) => redirect(urls.membersWebhooks({ done: what }), 303);

interface FormAct {
  args: RequestArgs;
  who: SignedIn;
  form: FormData;
  endpoint: string;
}

async function saveByForm({ args: { request, context }, who, form, endpoint }: FormAct, intent: 'create' | 'change') {
  const read = checkForm(request, form, EndpointForm);
  if (!read.ok) return invalidFormError(read);
  const { values } = read;
  const wanted = toEndpoint(read.value);
  if (!wanted) return formFailure(webhookFailures, { reason: 'events-missing' }, { values, field: 'eventUsage' });
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const { id } = who.account;
  const outcome = await countWebhookChange(id, async () =>
    intent === 'create' ? createEndpoint(id, wanted, context) : changeEndpoint(id, endpoint, wanted, context),
  );
  if (outcome.ok) return 'secret' in outcome ? shown(outcome.secret, wanted.name) : done('saved');
  const isTaken = outcome.reason === 'webhook-url-taken';
  return formFailure(webhookFailures, outcome, isTaken ? { values, field: 'url' } : { values });
}

async function showSecretByForm(
  { args: { request, context }, who, form, endpoint }: FormAct,
  intent: 'reveal' | 'replace',
): Promise<Response> {
  const read = checkForm(request, form, SecretForm);
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const { id } = who.account;
  const outcome = await countWebhookChange(id, async () =>
    intent === 'reveal' ? revealSecret(id, endpoint, context) : replaceSecret(id, endpoint, context.now, context),
  );
  if (outcome.ok) return shown(outcome.secret, outcome.name);
  return formFailure(webhookFailures, outcome, { values: read.values });
}

const shown = (secret: string, name: string) => json({ shown: { secret, name } });
