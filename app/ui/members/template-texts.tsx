import { useTranslate } from '~/i18n/use-translate.tsx';
import { currencyChoices, defaultCurrency, isCurrency } from '~/trip/options/currencies.ts';
import { Bags } from '../additions/baggage-fields.tsx';
import { For, GeneralMarkUp, OwnMarkUp } from '../additions/fare-lines.tsx';
import { type FieldContext, InputField, SelectField, TextField } from '../additions/field.tsx';
import { CsrfField } from '../form/csrf-field.tsx';
import { fieldsOfTemplate, type TemplateForm } from './fields-of-template.ts';

interface Props extends TemplateForm {
  /** Number of fare lines. */
  lines: number;
  action: string;
}

const MOST_LINES = 8;
const texts = [
  { name: 'add.greeting', label: 'greeting' },
  { name: 'add.closing', label: 'closing' },
  { name: 'add.conditions', label: 'conditions' },
  { name: 'add.note.trip', label: 'notes' },
] as const;

/** What a template says to every customer. */
export function TemplateTexts({ id, fields, lines, form, action }: Props) {
  const t = useTranslate();
  const context = fieldsOfTemplate({ id, fields, form }, t);
  const numbers = Array.from({ length: Math.min(lines + 1, MOST_LINES) }, (_, at) => at + 2);
  return (
    <details className="template-texts drop" open={form !== undefined}>
      <summary>{t('branding.templates.texts')}</summary>
      <form method="post" action={action} noValidate>
        <CsrfField />
        <input type="hidden" name="id" value={id} />
        <p className="hint">{t('branding.templates.textsHint')}</p>
        <InputField name="add.title" label={t('additions.form.title')} maxLength={100} {...context} />
        <div className="pair">
          {texts.map(({ name, label }) => (
            <TextField key={name} name={name} label={t(`additions.form.${label}`)} {...context} />
          ))}
        </div>
        <Bags id="trip" name={t('additions.form.baggage')} {...context} />
        <GeneralMarkUp {...context} />
        {numbers.map((number) => (
          <Line key={number} number={number} {...context} />
        ))}
        <Currency {...context} />
        <button type="submit" name="act" value="texts" className="button secondary">
          {t('branding.templates.saveTexts')}
        </button>
      </form>
    </details>
  );
}

function Line({ number, ...context }: FieldContext & { number: number }) {
  const t = useTranslate();
  const name = (field: string) => `add.${number}.${field}`;
  return (
    <fieldset className="line">
      <legend>{t('additions.form.line', { number: number - 1 })}</legend>
      <For number={number} {...context} />
      <OwnMarkUp number={number} {...context} />
      <InputField name={name('label')} label={t('additions.form.label')} maxLength={60} {...context} />
      <InputField name={name('fee')} label={t('converter.fares.fee')} inputMode="decimal" maxLength={40} {...context} />
    </fieldset>
  );
}

function Currency(context: FieldContext) {
  const t = useTranslate();
  const { fareCurrency } = context.values;
  const choices = currencyChoices(isCurrency(fareCurrency) ? fareCurrency : defaultCurrency);
  return (
    <SelectField
      name="fareCurrency"
      label={t('converter.fares.currency')}
      choices={choices.map(({ value, name }) => ({ value, label: name }))}
      {...context}
    />
  );
}
