import { faresShownOf } from '~/trip/present/fares-shown.ts';
import type { ConverterForm } from './read-converter-form.server.ts';
import type { ShownTrip } from './try-text.server.ts';

/** What an answer with a result says of it, and of the fields. */
export function shownData(text: string, form: ConverterForm, { checks, result, accepted }: ShownTrip) {
  const isConverted = form.box === text || form.box.trim() === '' || form.purpose === 'sample';
  const box = form.purpose === 'edit' ? text : isConverted ? '' : form.box;
  const filled = accepted ?? { entered: enteredFares(form, result.quantity), isQuantityOurs: form.isQuantityOurs };
  const faresShown = faresShownOf(filled.entered, filled.isQuantityOurs);
  return { box, last: text, checks, result: { ...result, faresShown }, ...filled };
}

function enteredFares({ fares, typed, isQuantityOurs }: ConverterForm, counted: number) {
  return { ...typed, fareCurrency: fares.currency, adtQty: isQuantityOurs ? counted : fares.quantity };
}
