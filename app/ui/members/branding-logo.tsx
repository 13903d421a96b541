import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { logoSize } from '~/trip/branding.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { ErrorText } from '../form/error-text.tsx';
import { resultAnchor } from '../form/result-anchor.ts';

interface Props {
  /** Path of the stored logo. */
  logo: string | null;
  name: string;
  form: FormState | undefined;
}

/** Its own form: a file is sent at once, and is lost with no other field. */
export function BrandingLogo({ logo, name, form }: Props) {
  const t = useTranslate();
  const error = form?.errors.logo;
  return (
    <form method="post" encType="multipart/form-data" action={urls.membersBranding() + resultAnchor} noValidate>
      <CsrfField />
      <div className={error ? 'field has-fault' : 'field'}>
        <label htmlFor="logo">{t('branding.logo.heading')}</label>
        <div className="logo-row">
          {logo ? <img src={logo} alt={name} {...logoSize} /> : null}
          <input
            type="file"
            id="logo"
            name="logo"
            accept="image/png,image/jpeg"
            aria-describedby={error ? 'logo-fault logo-hint' : 'logo-hint'}
            aria-invalid={error ? true : undefined}
          />
        </div>
        <ErrorText id="logo-fault" message={error ? t(error) : undefined} />
        <p className="hint" id="logo-hint">
          {t('branding.logo.hint')} {logo ? t('branding.logo.kept') : null}
        </p>
      </div>
      <p className="actions">
        <button type="submit" name="act" value="logo" className="button secondary">
          {t(logo ? 'branding.logo.replace' : 'branding.logo.upload')}
        </button>
        {logo ? (
          <button type="submit" name="act" value="remove-logo" className="button quiet">
            {t('branding.logo.remove')}
          </button>
        ) : null}
      </p>
    </form>
  );
}
