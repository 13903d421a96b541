import { fieldValue, setField } from './form-events.ts';

/** What a reload, Back or another language of the page must not lose. Ends with the tab. */
const storageName = 'wayline.tab';
const fields = ['pnr', 'last', 'fare', 'tax', 'fee', 'adtQty', 'quantityShown', 'papers'] as const;

type Remembered = Partial<Record<(typeof fields)[number], string>>;

export function rememberTab(form: HTMLFormElement): void {
  const values: Remembered = Object.fromEntries(fields.map((name) => [name, fieldValue(form, name)]));
  const isEmpty = !['pnr', 'last', 'fare', 'tax', 'fee'].some((name) => values[name as keyof Remembered]);
  try {
    if (isEmpty) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, JSON.stringify(values));
  } catch {
    // Storage may be disabled or full; the page works without.
  }
}

export function forgetTab(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Fills the fields. @returns true when a result was shown that `last` can show again */
export function recallTab(form: HTMLFormElement): boolean {
  const values = readTab();
  for (const name of fields) {
    const value = values[name];
    if (typeof value === 'string' && value !== '') setField(form, name, value);
  }
  return typeof values.last === 'string' && values.last !== '';
}

function readTab(): Remembered {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
