import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { Field } from '../form/field.tsx';
import { resultAnchor } from '../form/result-anchor.ts';
import { TemplateLimits } from './template-limits.tsx';
import { TemplateTexts } from './template-texts.tsx';

interface TemplateRow {
  id: string;
  name: string;
  isDefault: boolean;
  fields: Readonly<Record<string, string>>;
  /** Number of fare lines. */
  lines: number;
}

interface Props {
  templates: readonly TemplateRow[];
  form: FormState | undefined;
}

/** Each template with its name, and the one that the converter starts with. */
export function TemplateList({ templates, form }: Props) {
  const { t, language } = useI18n();
  const action = urls.membersTemplates() + resultAnchor;
  if (templates.length === 0)
    return (
      <section className="card">
        <p>{t('branding.templates.empty')}</p>
        <p>
          <a className="button secondary" href={urls.home(language)}>
            {t('branding.templates.toConverter')}
          </a>
        </p>
      </section>
    );
  return (
    <>
      {templates.map((template) => (
        <TemplateForm
          key={template.id}
          {...{ template, action }}
          form={form?.values.id === template.id ? form : undefined}
        />
      ))}
      {templates.some(({ isDefault }) => isDefault) ? (
        <form method="post" action={action}>
          <CsrfField />
          <button type="submit" name="act" value="default" className="button secondary">
            {t('branding.templates.noDefault')}
          </button>
        </form>
      ) : null}
    </>
  );
}

interface FormProps {
  template: TemplateRow;
  form: FormState | undefined;
  action: string;
}

/** Enter renames. */
function TemplateForm({ template: { id, name, isDefault, fields, lines }, form, action }: FormProps) {
  const t = useTranslate();
  const field = form?.errors.name ? 'name' : `name-${id}`;
  return (
    <section className="card" aria-label={name}>
      <form method="post" action={action} className="template" noValidate>
        <CsrfField />
        <input type="hidden" name="id" value={id} />
        <Field
          name="name"
          id={field}
          label={t('branding.templates.name')}
          form={form?.values.act === 'rename' ? form : undefined}
          initial={name}
        />
        <button type="submit" name="act" value="rename" className="button secondary">
          {t('branding.templates.rename')}
        </button>
        {isDefault ? null : (
          <button type="submit" name="act" value="default" className="button secondary">
            {t('branding.templates.makeDefault')}
          </button>
        )}
        <button type="submit" name="act" value="remove" className="button quiet">
          {t('branding.templates.remove')}
        </button>
      </form>
      {isDefault ? <p className="hint">{t('branding.templates.isDefault')}</p> : null}
      <TemplateTexts {...{ id, fields, lines, action }} form={form?.values.act === 'texts' ? form : undefined} />
      <TemplateLimits {...{ id, fields, action }} form={form?.values.act === 'connections' ? form : undefined} />
    </section>
  );
}
