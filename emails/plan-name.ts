import type { Account } from '~/accounts/sessions.server.ts';
import { translator } from '~/i18n/i18n.server.ts';
import { toLanguage } from '~/i18n/languages.ts';
import type { Plan } from '~/plans/plans.ts';

/** In the account's language; empty without a plan. */
export const planName = ({ language }: Account, plan: Plan | null): string =>
  plan ? translator(toLanguage(language))(`account.plans.names.${plan.tier}`) : '';
