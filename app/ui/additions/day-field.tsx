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
 * the scripts, unless something is typed that it would not take. Without them the day is typed. It is a field of its
 * own, since Chromium draws none that becomes a calendar in a fold that was open and is closed.
 */
export function DayField({ idPrefix = '', name, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = idPrefix + name;
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) return;
    if (field.value === '' || day.test(field.value)) setTyped(field.value);
  }, [id]);
  const own = { ...rest, idPrefix, name };
  if (typed === null) return <InputField {...own} placeholder="2026-12-31" maxLength={10} />;
  return <InputField key="calendar" {...own} type="date" values={{ ...rest.values, [name]: typed }} />;
}
