import { expect, test } from 'vitest';
import { fillQuantity } from '~/ui/converter/form-events.ts';

/** A form with the quantity and what the page had filled in. */
function filled(adtQty: string, quantityShown: string, answer: string) {
  const fields: Record<string, { value: string }> = {
    adtQty: { value: adtQty },
    quantityShown: { value: quantityShown },
  };
  const find = (selector: string) => fields[/name="(\w+)"/.exec(selector)?.[1] ?? ''] ?? null;
  fillQuantity({ querySelector: find } as unknown as HTMLFormElement, answer);
  return [fields.adtQty?.value, fields.quantityShown?.value];
}

test('an answer fills the quantity in, unless another was typed since', () => {
  expect(filled('1', '1', '3')).toEqual(['3', '3']);
  expect(filled('', '1', '3')).toEqual(['3', '3']);
  expect(filled('2', '3', '3')).toEqual(['2', '3']);
});
