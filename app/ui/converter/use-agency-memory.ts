import { type RefObject, useEffect, useState } from 'react';
import { fieldValue, setField } from './form-events.ts';

/** A visitor's heading, in this browser alone, after a tick. */
const storageName = 'wayline.agency';
const fields = ['agencyName', 'agencyAddress', 'agencyPhone'] as const;

/** Fills the empty fields with what was kept, and keeps what is typed as long as that is wanted. */
export function useAgencyMemory(form: RefObject<HTMLFormElement>) {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const kept = read();
    if (!kept || !form.current) return;
    for (const name of fields)
      if (fieldValue(form.current, name) === '') setField(form.current, name, kept.get(name) ?? '');
    setKept(true);
  }, [form]);
  useEffect(() => {
    const { current } = form;
    if (!isKept || !current) return undefined;
    const save = () => write(new URLSearchParams(fields.map((name) => [name, fieldValue(current, name)])));
    save();
    current.addEventListener('change', save);
    return () => current.removeEventListener('change', save);
  }, [form, isKept]);
  const keep = (isWanted: boolean) => {
    setKept(isWanted);
    if (!isWanted) write(null);
  };
  return { isKept, keep };
}

function read(): URLSearchParams | null {
  try {
    const text = localStorage.getItem(storageName);
    return text === null ? null : new URLSearchParams(text);
  } catch {
    return null;
  }
}

function write(values: URLSearchParams | null): void {
  try {
    if (values === null) localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, values.toString());
  } catch {
    // Storage may be disabled or full; the page works without.
  }
}
