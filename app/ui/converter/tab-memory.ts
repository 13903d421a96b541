import { fieldValue, setField } from './form-events.ts';

/** What a reload, Back or another language of the page must not lose. Ends with the tab. */
const storageName = 'wayline.tab';
const fields = [
  'pnr',
  'last',
  'fare',
  'tax',
  'fee',
  'adtQty',
  'quantityShown',
  'papers',
  'trip',
  'before',
  'earlier',
  'comparison',
  'tab',
] as const;
const typed: ReadonlySet<string> = new Set(['pnr', 'fare', 'tax', 'fee']);

/** @param isRefused the text in the box was not read */
export function rememberTab(form: HTMLFormElement, isRefused: boolean): void {
  const values = new URLSearchParams(fields.map((name) => [name, fieldValue(form, name)]));
  if (isRefused) values.set('refused', '1');
  const isEmpty = !['pnr', 'last', 'fare', 'tax', 'fee'].some((name) => values.get(name));
  try {
    if (isEmpty) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, values.toString());
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

export const holdsTrip = (): boolean => Boolean(readTab().get('last'));

/** Fills the fields. @returns what can be shown again: the result of `last`, or why the first text was not read */
export function recallTab(form: HTMLFormElement): 'result' | 'refusal' | null {
  const values = readTab();
  for (const name of fields) {
    const value = values.get(name);
    const isTyped = typed.has(name) && fieldValue(form, name) !== ''; // since the page came
    if (value && !isTyped) setField(form, name, value);
  }
  if (values.get('last')) return 'result';
  return values.has('refused') && fieldValue(form, 'pnr') === values.get('pnr') ? 'refusal' : null;
}

function readTab(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(storageName) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
