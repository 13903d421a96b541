import { type DisplayOptions, type Get, readFormOptions, toggles, viewToggles } from './display-options.ts';

/** Version 1 had no number, and kept the cabin as it stood in the form, where "off" was the default. */
const VERSION = '2';

/** As cookie, local storage, own presets and templates keep them: an option that nobody chose is left out. */
export function storedChoices(choices: DisplayOptions): [name: string, value: string][] {
  const { view, format, cabinradio, distanceradio } = choices;
  const ticked = [...toggles, ...viewToggles].filter((name) => choices[name]);
  const chosen = { view, format, ...(cabinradio && { cabinradio }), distanceradio, version: VERSION };
  return [...ticked.map((name): [string, string] => [name, 'on']), ...Object.entries(chosen)];
}

export function readStoredChoices(get: Get, defaults: Readonly<DisplayOptions>): DisplayOptions {
  const choices = readFormOptions(get, defaults);
  const isOffByDefault = get('version') !== VERSION && choices.cabinradio === 'off';
  return isOffByDefault ? { ...choices, cabinradio: null } : choices;
}
