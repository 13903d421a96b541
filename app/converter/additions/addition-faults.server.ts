import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { isFareError } from '~/trip/present/fares.ts';
import type { ConverterForm } from '../read-converter-form.server.ts';

/** Each at its field. */
export function additionFaults({ additions }: ConverterForm, language: Language) {
  const t = translator(language);
  return additions.errors.map(({ field, error }) => ({
    field: field as `add.${string}`,
    kind: isPrice(field) ? ('amount' as const) : ('addition' as const),
    message: isFareError(error) ? t(`itinerary.fareFaults.${error}`) : t(`additions.faults.${error}`),
  }));
}

const isPrice = (field: string): boolean => /^add\.(?:\d|deposit)/.test(field);
