import { snakeCase } from '~/trip/json/key-case.ts';
import { type DisplayOptions, toggles, viewToggles } from '~/trip/options/display-options.ts';

const switches = [...toggles, ...viewToggles].map((name) => [snakeCase(name), name] as const);

/** Names of the switches in requests, as "twelve_clock". */
export const switchNames: readonly string[] = switches.map(([name]) => name);

/** What `cabin` shows, with the page's word for it. */
export const cabinChoices = { off: 'off', booking_class: 'className', cabin: 'cabin' } as const;

interface Given {
  [name: string]: unknown;
  cabin?: keyof typeof cabinChoices | undefined;
  distance?: DisplayOptions['distanceradio'] | undefined;
}

/** The options that a request has, as the page knows them. */
export function chosenOptions({ cabin, distance, ...given }: Given): Partial<DisplayOptions> {
  const chosen = switches.filter(([name]) => given[name] !== undefined).map(([name, own]) => [own, given[name]]);
  return {
    ...Object.fromEntries(chosen),
    ...(cabin ? { cabinradio: cabinChoices[cabin] } : {}),
    ...(distance ? { distanceradio: distance } : {}),
  };
}
