import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { sendContactByForm } from '~/forms/contact-form.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { ContactForm } from '~/ui/form/contact-form.tsx';
import { urls } from '~/urls.ts';

export const handle: PageHandle = {
  title: 'members.contact.title',
  strings: ['account', 'members', 'errors'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  const { name, email, agencyName } = account;
  return json({ sender: { name, email, agency: agencyName } });
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireMember(args);
  return sendContactByForm(args.request, args.context, account);
}

export default function ContactUs() {
  const t = useTranslate();
  const { sender } = useLoaderData<typeof loader>();
  const result = useActionData<{ form?: FormState; sent?: boolean }>();
  return (
    <>
      <h1>{t('members.contact.title')}</h1>
      <div className="narrow card">
        <ContactForm action={urls.membersContact()} sender={sender} form={result?.form} sent={result?.sent === true} />
      </div>
    </>
  );
}
