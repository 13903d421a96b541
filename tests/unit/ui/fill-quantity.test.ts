import { expect, test } from 'vitest';
import { fillQuantity, forgetFares } from '~/ui/converter/form-events.ts';

/** A form with these fields, and what they hold after an act. */
function after(values: Record<string, string>, act: (form: HTMLFormElement) => void): (string | undefined)[] {
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  const querySelector = (selector: string) => fields[/name="(\w+)"/.exec(selector)?.[1] ?? ''] ?? null;
  act({ querySelector } as unknown as HTMLFormElement);
  return Object.values(fields).map(({ value }) => value);
}

/** The quantity, and what the page had filled in. */
const filled = (adtQty: string, quantityShown: string, answer: string) =>
  after({ adtQty, quantityShown }, (form) => fillQuantity(form, answer));

test('an answer fills the quantity in, unless another was typed since', () => {
  expect(filled('1', '1', '3')).toEqual(['3', '3']);
  expect(filled('', '1', '3')).toEqual(['3', '3']);
  expect(filled('2', '3', '3')).toEqual(['2', '3']);
});

test('fields that still hold the fare of the text before are emptied; what was typed since stays', () => {
  const forgotten = { fare: '99', tax: '', adtQty: '2' };
  expect(after({ fare: '99', tax: '', adtQty: '2' }, (form) => forgetFares(form, forgotten))).toEqual(['', '', '']);
  expect(after({ fare: '120', tax: '7', adtQty: '2' }, (form) => forgetFares(form, forgotten))).toEqual([
    '120',
    '7',
    '',
  ]);
});
