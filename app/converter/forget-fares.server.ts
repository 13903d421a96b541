import { faresShownOf } from '~/trip/present/fares-shown.ts';
import { isShownText } from './edited-trip.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

/**
 * Another text begins without the amounts and the quantity that stood beside the one before, as after a paste
 * (specification, 4.1). Those that were changed since are for the new text.
 */
export function forgetFares(form: ConverterForm, text: string): ConverterForm {
  const { typed, fares, faults, isQuantityOurs, last, faresShown, file } = form;
  const isAnother = last.trim() !== '' && (file !== null || !isShownText(text, form));
  const adtQty = fares.quantity;
  if (!isAnother || faults.length > 0 || faresShown !== faresShownOf({ ...typed, adtQty }, isQuantityOurs)) return form;
  return {
    ...form,
    fares: { ...fares, quantity: 1, fare: null, tax: null, fee: null },
    typed: { fare: '', tax: '', fee: '' },
    isQuantityOurs: true,
    forgotten: { ...typed, adtQty: String(adtQty) },
  };
}
