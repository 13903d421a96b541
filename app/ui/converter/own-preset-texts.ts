import { fieldValue, setField } from './form-events.ts';

/** What is said to every customer; notes of flights and amounts belong to one trip. */
const names = [
  'greeting',
  'closing',
  'conditions',
  'note.trip',
  ...['pieces', 'weight', 'cabinPieces', 'cabinWeight'].map((name) => `bags.trip.${name}`),
].map((name) => `add.${name}`);

/** The texts of the form, as they would be sent; empty for none, and before there is a trip. */
export function presetTexts(form: HTMLFormElement): string {
  const filled = names.map((name) => [name, fieldValue(form, name)]).filter(([, value]) => value !== '');
  return new URLSearchParams(filled).toString();
}

/** Fills fields that are empty: what was typed for this trip stays. */
export function fillTexts(form: HTMLFormElement, texts: string): void {
  const values = new URLSearchParams(texts);
  for (const name of names) if (fieldValue(form, name) === '') setField(form, name, values.get(name) ?? '');
}
