import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireMember } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { resultAnchor } from '~/ui/form/result-anchor.ts';
import { SuccessMessage } from '~/ui/form/success-message.tsx';
import { BrandingForm, brandingLabels } from '~/ui/members/branding-form.tsx';
import { brandingLinks } from '~/ui/members/branding-links.ts';
import { BrandingLogo } from '~/ui/members/branding-logo.tsx';
import { BrandingPreview } from '~/ui/members/branding-preview.tsx';
import { brandingPage } from './branding-page.server.ts';
import { changeBrandingByForm } from './change-branding.server.ts';

export const links: LinksFunction = brandingLinks;

export const handle: PageHandle = { title: 'branding.title', strings: ['account', 'branding', 'errors', 'members'] };

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireMember(args);
  return brandingPage(account, args.context.language, args.request.url);
}

export async function action(args: ActionFunctionArgs) {
  const { account } = await requireMember(args);
  return changeBrandingByForm(args, account);
}

export default function Branding() {
  const t = useTranslate();
  const { stored, logo, preview, done } = useLoaderData<typeof loader>();
  const answer = useActionData<{ form?: FormState; preview?: Fragment }>();
  const form = answer?.form;
  const isPreview = answer?.preview !== undefined;
  return (
    <>
      {done && !form ? <SuccessMessage>{t(`branding.done.${done}`)}</SuccessMessage> : null}
      {isPreview ? null : <FormErrors form={form} labels={brandingLabels} />}
      <div className="branding-head">
        <h1>{t('branding.title')}</h1>
        <p className="hint">{t('branding.intro')}</p>
      </div>
      <div className="branding">
        <div className="branding-forms">
          <BrandingLogo logo={logo} name={stored.name} form={form?.values.act === 'logo' ? form : undefined} />
          <BrandingForm stored={stored} form={form?.values.act === 'logo' ? undefined : form} anchor={resultAnchor} />
        </div>
        <BrandingPreview fragment={answer?.preview ?? preview} isAnswer={isPreview} />
      </div>
    </>
  );
}
