import { useTranslate } from '~/i18n/use-translate.tsx';
import { urls } from '~/urls.ts';

const steps = ['mail', 'checkout', 'keys'] as const;

/** What follows the sign-up, beside its form. */
export function NextSteps() {
  const t = useTranslate();
  return (
    <aside className="next" aria-labelledby="next">
      <h2 id="next">{t('pages.signUp.next')}</h2>
      <ol>
        {steps.map((name) => (
          <li key={name}>
            <strong>{t(`pages.signUp.steps.${name}.what`)}</strong>
            <span>{t(`pages.signUp.steps.${name}.then`)}</span>
          </li>
        ))}
      </ol>
      <p>
        {t('account.signUp.haveAccount')} <a href={urls.login()}>{t('account.signIn.title')}</a>
      </p>
    </aside>
  );
}
