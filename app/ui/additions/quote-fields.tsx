import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { type FieldContext, SelectField } from './field.tsx';
import { Fold, type FoldContext } from './fold.tsx';

interface Props extends FieldContext, FoldContext {
  options: AdditionsPanel['options'];
}

/** Two to four papers as options of one quote, one of them recommended. */
export function QuoteFields({ options, isWhole, wanted, ...context }: Props) {
  const t = useTranslate();
  if (options.length === 0) return null;
  const { values } = context;
  const areOptions = options.every(({ heading }) => heading !== null);
  const isOffered = values['add.offer'] === '1';
  const choices = options.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Fold
      {...{ isWhole, wanted }}
      part="quote"
      name={t('additions.form.quote')}
      state={undefined}
      isOpen={isOffered || areOptions}
      isFilled={Boolean(values['add.recommended'])}
    >
      <div className="added">
        {areOptions ? null : (
          <label className="choice">
            <input type="checkbox" name="add.offer" value="1" defaultChecked={isOffered} />
            {t('additions.form.offer')}
          </label>
        )}
        <SelectField
          name="add.recommended"
          label={t('additions.form.recommended')}
          choices={[{ value: '', label: '–' }, ...choices]}
          {...context}
        />
      </div>
    </Fold>
  );
}
