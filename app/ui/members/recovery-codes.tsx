import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { ConfirmedForm } from './confirmed-form.tsx';

interface Props {
  left: number;
  hasPasskeys: boolean;
  form: FormState | undefined;
}

/** How many are left, and a new set. */
export function RecoveryCodes({ left, hasPasskeys, form }: Props) {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="codes">
      <h2 id="codes">{t('security.codes.title')}</h2>
      <p>{t('security.codes.left', { left })}</p>
      <ConfirmedForm intent="renew-codes" label={t('security.codes.renew')} form={form} hasPasskeys={hasPasskeys} />
    </section>
  );
}

/** The codes, in the one response that has them. The file is made of the page itself: nothing is stored. */
export function NewRecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslate();
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Wayline\n${t('security.codes.title')}\n\n${text}\n`)}`;
  return (
    // biome-ignore lint/a11y/noAutofocus: the codes are shown once
    <section className="new-codes card" aria-labelledby="new-codes" tabIndex={-1} autoFocus>
      <h2 id="new-codes">{t('security.codes.new')}</h2>
      <p>{t('security.codes.keep')}</p>
      <pre>{text}</pre>
      <p>
        <a className="button secondary" href={file} download="wayline-recovery-codes.txt">
          {t('security.codes.download')}
        </a>
      </p>
    </section>
  );
}
