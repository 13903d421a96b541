import type { KeyboardEvent } from 'react';

/** Sets the quantity to 1 and clears the amounts: another booking has other fares (specification, 4.1). */
export function clearFares(form: HTMLFormElement | null): void {
  for (const name of ['fare', 'tax', 'fee']) setField(form, name, '');
  for (const name of ['adtQty', 'quantityShown']) setField(form, name, '1');
}

export function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    field.value = value;
}

export function fieldValue(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField || field instanceof HTMLSelectElement ? field.value : '';
}

export function convertByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[name=convert]')?.click();
}
