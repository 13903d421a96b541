import type { Translate } from '~/i18n/catalogue.ts';
import type { FormState } from '~/page.ts';
import type { FieldContext } from '../additions/field.tsx';

export interface TemplateForm {
  /** Of the template. */
  id: string;
  fields: Readonly<Record<string, string>>;
  /** As it was refused. */
  form: FormState | undefined;
}

/** What a form of a template shows: what was typed and refused, or what is stored. */
export function fieldsOfTemplate({ id, fields, form }: TemplateForm, t: Translate): FieldContext {
  const errorOf = (name: string) => {
    const error = form?.errors[name];
    return error && t(error);
  };
  return { values: form?.values ?? fields, errorOf, idPrefix: `${id}-` };
}
