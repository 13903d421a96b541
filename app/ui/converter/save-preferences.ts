import type { Language } from '~/i18n/languages.ts';
import { toggles, viewToggles } from '~/trip/present/display-options.ts';
import { writeCookie } from '../page/write-cookie.ts';

const cookieName = 'prefs';
const storageName = 'wayline.preferences';
const savedFields: readonly string[] = [
  ...toggles,
  ...viewToggles,
  'view',
  'format',
  'cabinradio',
  'distanceradio',
  'outputLanguage',
  'fareCurrency',
];

/** Saves options, format, currency and languages in a cookie, which the server reads; never the text, fares or names. */
export function savePreferences(form: HTMLFormElement, language: Language): void {
  const fields = new URLSearchParams();
  const data = new FormData(form);
  for (const name of savedFields) if (typeof data.get(name) === 'string') fields.set(name, String(data.get(name)));
  fields.set('language', language);
  writeCookie(cookieName, encodeURIComponent(fields.toString()));
  try {
    localStorage.setItem(storageName, fields.toString());
  } catch {
    // Storage may be disabled; the cookie and the form have everything too.
  }
}

/** For browsers that refuse cookies but have local storage. @returns whether there was anything to restore */
export function restorePreferences(form: HTMLFormElement): boolean {
  if (hasCookie(cookieName)) return false;
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageName);
  } catch {
    return false;
  }
  if (text) for (const control of form.elements) restore(control, new URLSearchParams(text));
  return text !== null;
}

function restore(control: Element, fields: URLSearchParams): void {
  if (control instanceof HTMLSelectElement && savedFields.includes(control.name)) {
    control.value = fields.get(control.name) ?? control.value;
    return;
  }
  if (!(control instanceof HTMLInputElement) || !savedFields.includes(control.name)) return;
  if (control.type === 'checkbox') control.checked = fields.has(control.name);
  if (control.type === 'hidden') control.value = fields.get(control.name) ?? control.value;
  if (control.type === 'radio') control.checked = fields.get(control.name) === control.value;
}

const hasCookie = (name: string) => document.cookie.split('; ').some((part) => part.startsWith(`${name}=`));
