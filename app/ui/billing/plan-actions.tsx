import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';
import type { PlanCard } from '../form/plan-choice.tsx';
import { PlanForm } from '../members/plan-form.tsx';
import { useDialog } from '../page/use-dialog.ts';
import { type CancelChoice, CancelForm } from './cancel-form.tsx';

export interface PlanChoices {
  cards: PlanCard[];
  currencies: readonly string[];
  currency: string;
  current: number | null;
}

interface Props {
  /** Null without a paid plan. */
  cancel: CancelChoice | null;
  choices: PlanChoices;
}

/** Links to 'Change Plan' and 'Cancel', which JavaScript turns into dialogs. */
export function PlanActions({ cancel: choice, choices }: Props) {
  const t = useTranslate();
  const change = useDialog();
  const cancel = useDialog();
  return (
    <div className="plan-actions">
      <a className="alone" href={urls.membersPlan()} onClick={change.open}>
        {t('members.plan.change')}
      </a>
      <dialog ref={change.dialog} className="plan-dialog" aria-labelledby="change-title">
        <h2 id="change-title">{t('members.plan.changeTitle')}</h2>
        <PlanForm
          {...choices}
          chosen={choices.current ?? 1}
          form={undefined}
          cancel={urls.members()}
          onCancel={change.close}
        />
      </dialog>
      {choice ? (
        <>
          <a className="alone" href={urls.cancelPlan()} onClick={cancel.open}>
            {t('members.plan.cancel')}
          </a>
          <dialog ref={cancel.dialog} className="plan-dialog is-small" aria-labelledby="cancel-title">
            <h2 id="cancel-title">{t('billing.cancel.title')}</h2>
            <CancelForm choice={choice} onKeep={cancel.close} form={undefined} />
          </dialog>
        </>
      ) : null}
    </div>
  );
}
