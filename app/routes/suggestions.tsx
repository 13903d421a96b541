import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findSignedIn } from '~/auth/session.server.ts';
import { contactAddress } from '~/contact/contact-address.server.ts';
import { sendContactByForm } from '~/forms/contact-form.server.ts';
import { issueCsrfToken } from '~/forms/csrf.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { Markdown, Prose } from '~/ui/articles/prose.tsx';
import { ContactForm } from '~/ui/form/contact-form.tsx';
import { formLinks } from '~/ui/form/links.ts';
import { urls } from '~/urls.ts';

export const links = formLinks;

export const handle: PageHandle = {
  title: 'pages.suggestions.title',
  description: 'pages.suggestions.description',
  strings: [],
};

export async function loader(args: LoaderFunctionArgs) {
  const account = (await findSignedIn(args))?.account;
  const sender = account ? { name: account.name, email: account.email, agency: account.agencyName } : null;
  const { formToken, headers } = issueCsrfToken(args.request);
  const trip = new URL(args.request.url).searchParams.get('trip') ?? '';
  const reported = /^[\w-]{22}$/.test(trip) ? args.context.absoluteUrl(urls.trip(trip)) : null;
  return json({ address: contactAddress(), sender, formToken, reported }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await findSignedIn(args);
  return sendContactByForm(args.request, args.context, signedIn?.account ?? null);
}

export default function Suggestions() {
  const t = useTranslate();
  const { address, sender, reported } = useLoaderData<typeof loader>();
  const answer = useActionData<{ form?: FormState; sent?: boolean }>();
  return (
    <Prose title={t('pages.suggestions.title')} text={t('pages.suggestions.intro')}>
      <section className="contact narrow">
        <h2>{t('account.contact.title')}</h2>
        <ContactForm
          action={urls.suggestions()}
          sender={sender}
          message={reported === null ? null : t('account.contact.report', { address: reported })}
          form={answer?.form}
          sent={answer?.sent === true}
        />
      </section>
      <Markdown text={t('pages.suggestions.body', { address })} />
    </Prose>
  );
}
