import type { Language } from '~/i18n/languages.ts';
import { cabinFields } from '~/trip/options/display-options.ts';
import { readStoredChoices, storedChoices } from '~/trip/options/stored-choices.ts';
import { writeCookie } from '../page/write-cookie.ts';
import { changedFields, choicesIn, fieldValues, isField, isOption } from './form-events.ts';

const cookieName = 'prefs';
const storageName = 'wayline.preferences';
const besideOptions = ['outputLanguage', 'clockOf', 'fareCurrency'];

const isSaved = (name: string): boolean => isOption(name) || name === 'choices' || besideOptions.includes(name);

/** Saves options, format, currency and languages in a cookie, which the server reads; never the text, fares or names. */
export function savePreferences(form: HTMLFormElement, language: Language): void {
  const fields = preferenceFields(form);
  fields.set('language', language);
  if (!isCurrencyChosen(form)) fields.delete('fareCurrency');
  writeCookie(cookieName, encodeURIComponent(fields.toString()));
  try {
    localStorage.setItem(storageName, fields.toString());
  } catch {
    // Storage may be disabled; the cookie and the form have everything too.
  }
}

/** What nobody chose stays the account's currency, or the language's. */
function isCurrencyChosen(form: HTMLFormElement): boolean {
  const stored = cookieValue(cookieName) ?? storedText() ?? '';
  return stored.includes('fareCurrency') || changedFields(form).some(({ name }) => name === 'fareCurrency');
}

/** Options, format, currency and the itinerary's language, as they stand in the form. */
export function preferenceFields(form: HTMLFormElement): URLSearchParams {
  const values = fieldValues(form);
  const others = [...values].filter(([name]) => besideOptions.includes(name));
  return new URLSearchParams([...storedChoices(choicesIn(values)), ...others]);
}

export function fillPreferences(form: HTMLFormElement, saved: URLSearchParams): void {
  const start = { ...choicesIn(fieldValues(form)), cabinradio: null };
  const cabin = cabinFields(readStoredChoices((name) => saved.get(name), start));
  const fields = new URLSearchParams({ ...Object.fromEntries(saved), ...cabin });
  for (const control of form.elements) restore(control, fields);
}

/** For browsers that refuse cookies but have local storage. @returns whether there was anything to restore */
export function restorePreferences(form: HTMLFormElement): boolean {
  if (cookieValue(cookieName) !== null) return false;
  const text = storedText();
  if (text) fillPreferences(form, new URLSearchParams(text));
  return text !== null;
}

function restore(control: Element, fields: URLSearchParams): void {
  if (!isField(control) || !isSaved(control.name)) return;
  const value = fields.get(control.name);
  if (control instanceof HTMLInputElement && control.type !== 'hidden') control.checked = value === control.value;
  else control.value = value ?? control.value;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageName);
  } catch {
    return null;
  }
}

const cookieValue = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;
