/** What a form-encoded body says, as Stripe reads it: `items[0][price]=price_1` is `{ items: [{ price: 'price_1' }] }`. */
export type Fields = { [name: string]: Field };
export type Field = string | Fields | Field[];

export function decodeForm(body: string): Fields {
  const root: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) setField(root, name, value);
  return toLists(root) as Fields;
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

function setField(root: Fields, name: string, value: string): void {
  const steps = [name.split('[', 1)[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
  if (steps.some((step) => forbidden.has(step))) return;
  const last = steps.pop() ?? '';
  let place = root;
  for (const step of steps) {
    const next = place[step];
    if (typeof next === 'object' && !Array.isArray(next)) place = next;
    else {
      const made: Fields = {};
      place[step] = made;
      place = made;
    }
  }
  place[last === '' ? String(Object.keys(place).length) : last] = value;
}

/** Objects whose names are 0, 1, 2 … become lists. */
function toLists(field: Field): Field {
  if (typeof field === 'string' || Array.isArray(field)) return field;
  const entries = Object.entries(field).map(([name, value]) => [name, toLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

export const text = (fields: Fields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
};

export const nested = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const list = (fields: Fields, name: string): Field[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

/** A list of texts, or what stands when it was not sent. */
export const strings = <Otherwise>(fields: Fields, name: string, otherwise: Otherwise): string[] | Otherwise =>
  fields[name] === undefined
    ? otherwise
    : list(fields, name).filter((each): each is string => typeof each === 'string');

export const rows = (fields: Fields, name: string): Fields[] =>
  list(fields, name).filter((row): row is Fields => typeof row === 'object' && !Array.isArray(row));

/** A map of texts: metadata. An empty value removes its name, as at Stripe. */
export function textMap(fields: Fields, name: string, before: Record<string, string> = {}): Record<string, string> {
  const given = Object.entries(nested(fields, name)).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, value]) => value !== ''),
  );
}
