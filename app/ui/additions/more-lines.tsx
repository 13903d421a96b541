import { useEffect, useRef } from 'react';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import { For, MoreOfLine } from './fare-lines.tsx';
import { type FieldContext, InputField } from './field.tsx';

interface Props extends FieldContext {
  panel: AdditionsPanel;
}

/** Beyond the first. @param isAdded whoever adds a line wants to fill it in */
export function MoreLines({ isAdded, panel, ...context }: Props & { isAdded: boolean }) {
  const lines = useRef<HTMLDivElement>(null);
  const { length } = panel.lines;
  useEffect(() => {
    if (isAdded && length > 0) lines.current?.lastElementChild?.querySelector('input')?.focus();
  }, [isAdded, length]);
  return (
    <div className="lines" ref={lines}>
      {panel.lines.map((number) => (
        <FareLine key={number} number={number} panel={panel} {...context} />
      ))}
    </div>
  );
}

const amounts = ['fare', 'tax', 'fee'] as const;

function FareLine({ number, panel, ...context }: Props & { number: number }) {
  const t = useTranslate();
  const name = (field: string) => `add.${number}.${field}`;
  return (
    <fieldset className="line">
      <legend>{t('additions.form.line', { number })}</legend>
      <InputField
        name={name('quantity')}
        label={t('converter.fares.quantity')}
        type="number"
        min={1}
        max={99}
        {...context}
      />
      <For number={number} {...context} />
      {amounts.map((field) => (
        <InputField
          key={field}
          name={name(field)}
          label={t(`converter.fares.${field}`)}
          inputMode="decimal"
          maxLength={40}
          {...context}
        />
      ))}
      <MoreOfLine number={number} panel={panel} {...context}>
        <button type="submit" name="add" value={`remove-${number}`} className="button" formAction="#add-fares">
          {t('additions.form.removeLine', { number })}
        </button>
      </MoreOfLine>
    </fieldset>
  );
}

/** As the one paper says it. */
export function Total({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="total">
      <b>{label}</b> <b>{amount}</b>
    </p>
  );
}

/** Fares of the text, above the fields that they would be typed into. */
export function Suggested({ fares }: { fares: readonly string[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="suggested-fares">
      <h3 id="suggested-fares">{t('additions.form.suggested')}</h3>
      <ul>
        {fares.map((fare) => (
          <li key={fare}>{fare}</li>
        ))}
      </ul>
      <button type="submit" name="add" value="fares" className="button" formAction="#add-fares">
        {t('additions.form.useFares')}
      </button>
    </section>
  );
}
