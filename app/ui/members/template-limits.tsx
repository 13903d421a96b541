import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { CONNECTION_LIMITS, connectionKinds } from '~/trip/connection-limits.ts';
import { type FieldContext, InputField } from '../additions/field.tsx';
import { CsrfField } from '../form/csrf-field.tsx';

interface Props {
  id: string;
  fields: Readonly<Record<string, string>>;
  /** As it was refused. */
  form: FormState | undefined;
  action: string;
}

/** Below which connections are things to check. */
export function TemplateLimits({ id, fields, form, action }: Props) {
  const t = useTranslate();
  const errorOf = (name: string) => {
    const error = form?.errors[name];
    return error && t(error);
  };
  const context: FieldContext = { values: form?.values ?? fields, errorOf, idPrefix: `${id}-` };
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
