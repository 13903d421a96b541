import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { requireAccount } from '~/auth/guards.server.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState, PageHandle } from '~/page.ts';
import { CsrfField } from '~/ui/form/csrf-field.tsx';
import { FormErrors } from '~/ui/form/form-errors.tsx';
import { RecentPassword } from '~/ui/form/recent-password.tsx';
import { urls } from '~/urls.ts';
import { cardPage, startCardChange } from './card.server.ts';

export const handle: PageHandle = { title: 'billing.card.title', strings: ['account', 'billing', 'members', 'errors'] };

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccount(args);
  return cardPage(account, args.context);
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAccount(args);
  return startCardChange(args, signedIn);
}

export default function ChangeCard() {
  const t = useTranslate();
  const { card, isOverdue } = useLoaderData<typeof loader>();
  const form = useActionData<{ form?: FormState }>()?.form;
  return (
    <>
      <FormErrors form={form} />
      <h1>{t('billing.card.title')}</h1>
      <div className="narrow card">
        <p>{card ? t('billing.card.current', card) : t('billing.card.none')}</p>
        {card ? <p>{t(isOverdue ? 'billing.card.overdueText' : 'billing.card.text')}</p> : null}
        <form method="post" action={urls.card()}>
          <CsrfField />
          {card ? <RecentPassword form={form} /> : null}
          <p className="actions">
            {card ? (
              <button type="submit" className="button">
                {t('billing.card.start')}
              </button>
            ) : null}
            <a className="button secondary" href={urls.membersEdit()}>
              {t('billing.card.back')}
            </a>
          </p>
        </form>
      </div>
    </>
  );
}
