import { useEffect, useState } from 'react';
import { type FieldContext, InputField } from './field.tsx';

interface Props extends FieldContext {
  name: string;
  label: string;
}

/** As a browser's calendar writes it. */
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * A calendar of the browser takes longer to make than the rest of the form, which most pages never show: it comes with
 * the scripts, unless something is typed that it would not take. Without them the day is typed.
 */
export function DayField({ idPrefix = '', name, ...rest }: Props) {
  const [hasCalendar, setCalendar] = useState(false);
  const id = idPrefix + name;
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && (field.value === '' || day.test(field.value))) setCalendar(true);
  }, [id]);
  const look = hasCalendar ? { type: 'date' } : { placeholder: '2026-12-31', maxLength: 10 };
  return <InputField name={name} idPrefix={idPrefix} {...rest} {...look} />;
}
