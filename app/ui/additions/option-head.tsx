import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { type FieldContext, InputField } from './field.tsx';

interface Props extends FieldContext {
  option: AdditionsPanel['options'][number];
  currency: string;
}

/** What an agent says of one option, above its paper. */
export function OptionHead({ option: { id, travellers, name, suggested }, currency, ...context }: Props) {
  const t = useTranslate();
  const isRecommended = context.values['add.recommended'] === id;
  return (
    <fieldset className="option-head" aria-label={name}>
      <InputField
        name={`add.option.${id}.price`}
        label={`${t('additions.form.priceFor', { count: travellers })} (${currency})`}
        inputMode="decimal"
        maxLength={40}
        {...context}
      />
      <InputField name={`add.option.${id}.terms`} label={t('additions.form.terms')} maxLength={60} {...context} />
      <button
        type="submit"
        name="add"
        value={`recommend-${id}`}
        className={isRecommended ? 'button chosen' : 'button'}
        aria-pressed={isRecommended}
        formAction={`#paper-${id}`}
      >
        {t(isRecommended ? 'additions.form.recommended' : 'additions.form.recommend')}
      </button>
      {suggested ? (
        <button type="submit" name="add" value={`heading-${id}`} className="button said" formAction={`#paper-${id}`}>
          {t('additions.form.useHeading', { what: suggested })}
        </button>
      ) : null}
    </fieldset>
  );
}
