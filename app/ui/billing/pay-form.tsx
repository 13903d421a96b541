import { useEffect, useRef } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/web/page-handle.ts';
import { paths } from '~/web/paths.ts';
import { FormToken } from '../form/form-token.tsx';
import { RecentPassword } from '../form/recent-password.tsx';
import { useCardForm } from './use-card-form.ts';

interface Props {
  /** Slug of the plan that is bought. */
  plan: string;
  /** "£49.00 GBP" */
  price: string;
  cardForm: { script: string; publishableKey: string } | null;
  form: FormState | undefined;
}

/** 'Start Subscription': leads to the payment provider's page, or opens its card form below where scripts run. */
export function PayForm({ plan, price, cardForm, form }: Props) {
  const t = useTranslate();
  const { stage, fault, place, start, pay } = useCardForm({ plan, cardForm });
  const isOpen = stage === 'typing' || stage === 'paying';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  return (
    <>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
      <form method="post" action={paths.checkout(plan)} onSubmit={start} hidden={isOpen}>
        <FormToken />
        <RecentPassword form={form} />
        <Actions words={t('billing.checkout.start')} isBusy={stage === 'opening'} />
      </form>
      {cardForm ? (
        <form onSubmit={pay} hidden={!isOpen} aria-labelledby="card-heading">
          <h2 id="card-heading" ref={heading} tabIndex={-1}>
            {t('billing.checkout.card')}
          </h2>
          <div className="card-form" ref={place} />
          <Actions words={t('billing.checkout.pay', { price })} isBusy={stage === 'paying'} />
          <p className="waiting" role="status">
            {stage === 'paying' ? (
              <>
                <span className="spinner" /> {t('billing.checkout.waiting')}
              </>
            ) : null}
          </p>
        </form>
      ) : null}
    </>
  );
}

function Actions({ words, isBusy }: { words: string; isBusy: boolean }) {
  const t = useTranslate();
  return (
    <p className="actions">
      <button type="submit" className="button" disabled={isBusy}>
        {words}
      </button>
      <a className="button secondary" href={paths.members()}>
        {t('billing.checkout.back')}
      </a>
    </p>
  );
}
