import { useTranslate } from '~/i18n/use-translate.tsx';
import type { FormState } from '~/page.ts';
import { footChoices, headerChoices } from '~/trip/branding.ts';
import { urls } from '~/urls.ts';
import { CsrfField } from '../form/csrf-field.tsx';
import { Field } from '../form/field.tsx';
import type { FieldLabels } from '../form/field-labels.ts';

const texts = ['name', 'phone', 'email', 'website', 'address', 'licence', 'closing'] as const;
const colours = ['lineColour', 'headingColour'] as const;
type FieldName = (typeof texts)[number] | (typeof colours)[number];

export const brandingLabels: FieldLabels = Object.fromEntries(
  [...texts, ...colours].map((name) => [name, `branding.fields.${name}` as const]),
);

interface Props {
  stored: Record<FieldName | 'header' | 'foot', string>;
  form: FormState | undefined;
  /** Of the message about the form. */
  anchor: string;
}

/** What stands beside the logo and at the foot. */
export function BrandingForm({ stored, form, anchor }: Props) {
  const t = useTranslate();
  const field = (name: FieldName) => ({ name, form, initial: stored[name], label: t(`branding.fields.${name}`) });
  const chosen = (name: 'header' | 'foot') => form?.values[name] ?? stored[name];
  return (
    <form method="post" action={urls.membersBranding() + anchor} noValidate>
      <CsrfField />
      <div className="pair">
        <Field {...field('name')} autoComplete="organization" />
        <Field {...field('phone')} type="tel" autoComplete="tel" />
        <Field {...field('email')} type="email" autoComplete="email" />
        <Field {...field('website')} autoComplete="url" />
      </div>
      <Field {...field('address')} rows={2} autoComplete="street-address" />
      <Field {...field('licence')} />
      <div className="pair">
        {colours.map((name) => (
          <Field key={name} {...field(name)} type="color" />
        ))}
      </div>
      <p className="hint">{t('branding.fields.colourHint')}</p>
      <Choices
        name="header"
        legend={t('branding.header.legend')}
        choices={headerChoices.map((value) => [value, t(`branding.header.${value}`)])}
        chosen={chosen('header')}
      />
      <Choices
        name="foot"
        legend={t('branding.foot.legend')}
        choices={footChoices.map((value) => [value, t(`branding.foot.${value}`)])}
        chosen={chosen('foot')}
      />
      <Field {...field('closing')} rows={3} />
      <p className="actions">
        <button type="submit" name="act" value="save" className="button">
          {t('branding.save')}
        </button>
        <button type="submit" name="act" value="preview" className="button secondary" formAction="#branding-preview">
          {t('branding.preview')}
        </button>
      </p>
    </form>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  choices: readonly (readonly [value: string, label: string])[];
  chosen: string;
}

function Choices({ name, legend, choices, chosen }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="segments">
        {choices.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} /> {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
