import { fieldValue, setField } from './form-events.ts';
import type { PageState } from './page-state.ts';

/** What a reload, Back or another language of the page must not lose. Ends with the tab. */
const storageName = 'wayline.tab';
const typed = ['pnr', 'fare', 'tax', 'fee'];
const fields = [
  ...typed,
  'last',
  'adtQty',
  'quantityShown',
  'papers',
  'trip',
  'before',
  'earlier',
  'comparison',
  'tab',
];

/** A trip that has not come back is not in the form, and stays as it was stored. */
export function rememberTab(form: HTMLFormElement, { isForgotten, amountsOf, refused }: PageState): void {
  if (isForgotten) return;
  const values = readTab();
  for (const name of amountsOf ? ['pnr'] : fields) values.set(name, fieldValue(form, name));
  values.set('refused', refused === 'replaced' ? '1' : '');
  if (amountsOf === 'text') values.set('before', '1');
  const isEmpty = ![...typed, 'last'].some((name) => values.get(name));
  try {
    if (isEmpty) forgetTab();
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

/** Fills the fields. @returns the button that shows the result of `last` again, or why the first text was not read */
export function recallTab(form: HTMLFormElement): 'again' | 'convert' | null {
  const values = readTab();
  for (const name of fields) {
    const value = values.get(name);
    const isTyped = typed.includes(name) && fieldValue(form, name) !== ''; // since the page came
    if (value && !isTyped) setField(form, name, value);
  }
  if (values.get('last')) return 'again';
  return values.get('refused') && fieldValue(form, 'pnr') === values.get('pnr') ? 'convert' : null;
}

function readTab(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(storageName) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
