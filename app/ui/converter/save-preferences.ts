import type { Language } from '~/i18n/languages.ts';
import { areLocalOptions, localCurrency } from '~/i18n/local-defaults.ts';
import { readFormOptions, toggles } from '~/trip/present/display-options.ts';
import { writeCookie } from '../page/write-cookie.ts';

const cookieName = 'prefs';
const storageName = 'wayline.preferences';
const optionFields: readonly string[] = [...toggles, 'format', 'cabinradio', 'distanceradio'];
const savedFields: readonly string[] = [...optionFields, 'outputLanguage', 'fareCurrency'];

/**
 * Saves options, format, currency and languages in a cookie, which the server reads; never the text, fares or names.
 * The defaults of a language are no choice.
 */
export function savePreferences(form: HTMLFormElement, language: Language): void {
  const fields = new URLSearchParams();
  const data = new FormData(form);
  const areDefaults = areLocalOptions(
    readFormOptions((name) => data.get(name)),
    language,
  );
  for (const name of savedFields) {
    const value = data.get(name);
    const isDefault = name === 'fareCurrency' ? value === localCurrency[language] : areDefaults && isOption(name);
    if (typeof value === 'string' && !isDefault) fields.set(name, value);
  }
  fields.set('language', language);
  writeCookie(cookieName, encodeURIComponent(fields.toString()));
  try {
    localStorage.setItem(storageName, fields.toString());
  } catch {
    // Storage may be disabled; the cookie and the form have everything too.
  }
}

/** For browsers that refuse cookies but have local storage. */
export function restorePreferences(form: HTMLFormElement): void {
  if (hasCookie(cookieName)) return;
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageName);
  } catch {
    return;
  }
  if (text) for (const control of form.elements) restore(control, new URLSearchParams(text));
}

function restore(control: Element, fields: URLSearchParams): void {
  if (control instanceof HTMLSelectElement && savedFields.includes(control.name)) {
    control.value = fields.get(control.name) ?? control.value;
    return;
  }
  if (!(control instanceof HTMLInputElement) || !isOption(control.name) || !fields.has('format')) return;
  if (control.type === 'checkbox') control.checked = fields.has(control.name);
  if (control.type === 'radio') control.checked = fields.get(control.name) === control.value;
}

const isOption = (name: string) => optionFields.includes(name);

const hasCookie = (name: string) => document.cookie.split('; ').some((part) => part.startsWith(`${name}=`));
