import { type ActionFunctionArgs, json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { listWholeTemplates } from '~/agency/templates.server.ts';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { brandingLinks } from '~/ui/members/branding-links.ts';
import { TemplateList } from '~/ui/members/template-list.tsx';
import { doneOf } from '~/urls.ts';
import { changeTemplatesByForm } from './change-templates.server.ts';
import { withFields } from './template-fields.server.ts';

export const links: LinksFunction = brandingLinks;

export const handle: PageHandle = {
  title: 'branding.templates.title',
  strings: ['account', 'additions', 'branding', 'converter', 'errors', 'itinerary', 'members'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const templates = (await listWholeTemplates(account.id)).map(withFields);
  return json({ templates, done: doneOf('membersTemplates', args.request.url) });
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireMember(args);
  return changeTemplatesByForm(args.request, account);
}

export default function Templates() {
  const t = useTranslate();
  const { templates, done } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      {done && !form ? <SuccessMessage>{t(`branding.templates.done.${done}`)}</SuccessMessage> : null}
      <FormErrors form={form} />
      <div className="branding-head">
        <h1>{t('branding.templates.title')}</h1>
        <p className="hint">{t('branding.templates.intro')}</p>
      </div>
      <TemplateList templates={templates} form={form} />
    </>
  );
}
