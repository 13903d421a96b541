import type { KeyboardEvent } from 'react';
import { type DisplayOptions, pageOptions, readFormOptions } from '~/trip/options/display-options.ts';
import { takeEarlyAct } from './early-acts.ts';

/** Empties the fields that still hold what belonged to the text before, and gives the quantity back to the page. */
export function forgetFares(form: HTMLFormElement | null, forgotten: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(forgotten)) if (fieldValue(form, name) === value) setField(form, name, '');
}

/** A number typed while the answer was on its way stays. */
export function fillQuantity(form: HTMLFormElement | null, quantity: string): void {
  const typed = fieldValue(form, 'adtQty');
  if (typed === '' || typed === fieldValue(form, 'quantityShown'))
    for (const name of ['adtQty', 'quantityShown']) setField(form, name, quantity);
}

/** What a person changes. */
export type Control = EventTarget & { name?: string; type?: string };

/** While a dialog is open nothing goes to the page behind it. */
export const isInField = (target: EventTarget | null): boolean =>
  isDialogOpen() || (target instanceof Element && target.closest('input, textarea, select') !== null);

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A submit button may share the name of a hidden field. `form.elements` would be indexed anew after each change. */
const fieldIn = (form: HTMLFormElement | null, name: string): Field | null =>
  form?.querySelector(`:is(input, select, textarea)[name="${name}"]`) ?? null;

export const isField = (node: unknown): node is Field =>
  node instanceof Element && node.matches('input, textarea, select');

export function setField(form: HTMLFormElement | null, name: string, value: string): void {
  const field = fieldIn(form, name);
  if (field) field.value = value;
}

export const fieldValue = (form: HTMLFormElement | null, name: string): string => fieldIn(form, name)?.value ?? '';

/** Those that are not as the page came. */
export const changedFields = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField).filter(isChanged);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected && !each.defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return ['text', 'number'].includes(field.type) && field.value !== field.defaultValue;
}

export type FormFields = ReadonlyMap<string, string>;

/** What the form would send, without buttons and files; reading it as `FormData` takes milliseconds. */
export function fieldValues(form: HTMLFormElement): FormFields {
  const values = new Map<string, string>();
  for (const field of form.elements)
    if (isField(field) && isSent(field) && !values.has(field.name)) values.set(field.name, field.value);
  return values;
}

function isSent(field: Field): boolean {
  if (field.disabled || !(field instanceof HTMLInputElement)) return !field.disabled;
  return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.type !== 'file';
}

/** The converter's, by the names of its fields. */
export type OptionsForm = HTMLFormElement & Record<'clockOf' | 'twelveClock' | 'outputLanguage', HTMLInputElement>;

/** Until somebody chooses a clock, the tick is that of the itinerary's language. @param field what was chosen now */
export function followLanguage(form: OptionsForm, field: string, language: string): void {
  if (field === 'twelveClock') form.clockOf.value = '';
  if (form.clockOf.value === '') return;
  form.clockOf.value = form.outputLanguage.value || language;
  form.twelveClock.checked = form.clockOf.value === 'en';
}

export const isOption = (name: string): boolean => name in pageOptions;

export const choicesIn = (fields: FormFields): DisplayOptions =>
  readFormOptions((name) => fields.get(name) ?? null, pageOptions);

export function convertByKeyboard(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  takeEarlyAct(event.currentTarget);
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[name=convert]')?.click();
}
