import { type ActionFunctionArgs, type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { LostDeviceDone, LostDeviceLink } from '~/ui/form/lost-device-link.tsx';
import { followByForm, shownLink } from './follow-link.server.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'security.lost.title',
  strings: ['account', 'errors', 'security'],
  unlisted: true,
};

/** Opening a mailed link changes nothing: mail gateways open links before people do. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const link = await shownLink(params.token ?? '', context);
  const { formToken, headers } = issueCsrfToken(request);
  return json({ formToken, link, hasErrors: link === null }, { headers, status: link ? 200 : 404 });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  followByForm(request, context, params.token ?? '');

export default function LostDevicePage() {
  const t = useTranslate();
  const { link } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; done?: 'off' | 'stopped' }>();
  const form = result?.form ?? (link || result?.done ? undefined : invalidLink);
  return (
    <section className="narrow">
      <h1>{t('security.lost.title')}</h1>
      <FormErrors form={form} />
      {result?.done ? <LostDeviceDone done={result.done} /> : null}
      {link && !result?.done ? <LostDeviceLink {...link} /> : null}
    </section>
  );
}

const invalidLink: FormState = { values: {}, errors: {}, message: 'security.failed.link' };
