import { formatTimestamp } from '~/i18n/format-date.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { Field } from '../form/field.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import { ConfirmedForm } from './confirmed-form.tsx';
import { SecurityForm } from './security-form.tsx';

export interface Enrolment {
  letters: string;
  uri: string;
  path: string;
  size: number;
}

interface Props {
  /** ISO time of its confirmation. */
  app: string | null;
  enrolment: Enrolment | null;
  hasPasskeys: boolean;
  form: FormState | undefined;
  /** Which form was rejected. */
  intent: string | undefined;
}

/** Sets the app up, or removes it. */
export function AuthenticatorApp({ app, enrolment, hasPasskeys, form, intent }: Props) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="app">
      <h2 id="app">{t('security.app.title')}</h2>
      {app ? (
        <Present since={app} form={intent === 'remove-app' ? form : undefined} hasPasskeys={hasPasskeys} />
      ) : enrolment ? (
        <Open enrolment={enrolment} form={intent === 'confirm-app' ? form : undefined} />
      ) : (
        <SecurityForm intent="begin-app" label={t('security.app.begin')} isSecondary={false}>
          <p>{t('security.app.text')}</p>
        </SecurityForm>
      )}
    </section>
  );
}

function Open({ enrolment, form }: { enrolment: Enrolment; form: FormState | undefined }) {
  const t = useTranslate();
  const { letters, uri, path, size } = enrolment;
  return (
    <>
      <p>{t('security.app.scan')}</p>
      <div className="enrolment">
        <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('security.app.qr')}>
          <path className="paper" d={`M0 0h${size}v${size}H0z`} />
          <path d={path} />
        </svg>
        <div>
          <p>{t('security.app.letters')}</p>
          <code className="letters">{letters}</code>
          <p>
            <a href={uri}>{t('security.app.link')}</a>
          </p>
        </div>
      </div>
      <SecurityForm intent="confirm-app" label={t('security.app.confirm')} isSecondary={false} anchor={resultAnchor}>
        <Field
          name="code"
          label={t('security.app.code')}
          form={form}
          hint={t('security.app.codeHint')}
          autoComplete="one-time-code"
        />
      </SecurityForm>
      <SecurityForm intent="cancel-app" label={t('security.app.cancel')} />
    </>
  );
}

function Present({ since, form, hasPasskeys }: Pick<Props, 'form' | 'hasPasskeys'> & { since: string }) {
  const { t, language } = useI18n();
  return (
    <>
      <p>{t('security.app.since', { time: formatTimestamp(since, language) })}</p>
      <ConfirmedForm intent="remove-app" label={t('security.app.remove')} form={form} hasPasskeys={hasPasskeys}>
        <p>{t('security.app.removeText')}</p>
      </ConfirmedForm>
    </>
  );
}
