import { defaultChoices } from './default-choices.ts';
import type { DisplayOptions } from './display-options.ts';

/** Options before they are shown: the clock is null until somebody chooses one. */
export type Choices = Omit<DisplayOptions, 'twelveClock'> & { twelveClock: boolean | null };

/** @param language of the itinerary, whose clock is the usual one */
export const withClock = (choices: Choices, language: string): DisplayOptions => ({
  ...choices,
  twelveClock: choices.twelveClock ?? isTwelve(language),
});

const isTwelve = (language: string): boolean => defaultChoices(language).display.twelveClock;

/**
 * @param clockOf as a form, a cookie or a template keeps it beside its options: the language whose clock they show,
 *   empty once somebody chose
 */
export const withoutUsualClock = (choices: DisplayOptions, clockOf: string): Choices =>
  clockOf !== '' && choices.twelveClock === isTwelve(clockOf) ? { ...choices, twelveClock: null } : choices;

export const languageOfClock = <Language extends string>(
  { twelveClock }: Choices,
  language: Language,
): Language | '' => (twelveClock === null ? language : '');
