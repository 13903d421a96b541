/** What a form-encoded request says: `items[0][price]=price_1` is `{ items: [{ price: 'price_1' }] }`. */
export function decodeForm(encoded) {
  const root = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const steps = [name.split('[', 1)[0], ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1])];
    const last = steps.pop();
    const place = steps.reduce((at, step) => (at[step] ??= {}), root);
    place[last === '' ? Object.keys(place).length : last] = value;
  }
  return listed(root);
}

function listed(value) {
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, each]) => [name, listed(each)]);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
