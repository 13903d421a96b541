import { useTranslate } from '~/i18n/use-translate.tsx';
import { CONNECTION_LIMITS, connectionKinds } from '~/trip/connection-limits.ts';
import { InputField } from '../additions/field.tsx';
import { CsrfField } from '../form/csrf-field.tsx';
import { fieldsOfTemplate, type TemplateForm } from './fields-of-template.ts';

interface Props extends TemplateForm {
  action: string;
}

/** The form for an agency's minimum connection times. */
export function TemplateLimits({ id, fields, form, action }: Props) {
  const t = useTranslate();
  const context = fieldsOfTemplate({ id, fields, form }, t);
  return (
    <details className="template-texts drop" open={form !== undefined}>
      <summary>{t('branding.templates.connections.title')}</summary>
      <form method="post" action={action} noValidate>
        <CsrfField />
        <input type="hidden" name="id" value={id} />
        <p className="hint">{t('branding.templates.connections.hint')}</p>
        <div className="line">
          {connectionKinds.map((kind) => (
            <InputField
              key={kind}
              name={`connection-${kind}`}
              label={t(`branding.templates.connections.${kind}`)}
              inputMode="numeric"
              maxLength={4}
              placeholder={String(CONNECTION_LIMITS[kind])}
              {...context}
            />
          ))}
        </div>
        <button type="submit" name="act" value="connections" className="button secondary">
          {t('branding.templates.connections.save')}
        </button>
      </form>
    </details>
  );
}
