/** "mark_up" of "markUp". */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The value with its keys as programs write them, at every depth. */
export const snakeKeys = (value: unknown): unknown => withKeys(value, snakeCase);

/** The other way; typed as the page's, whose schema the value holds by then. */
export const camelKeys = <Value>(value: Value): Value => withKeys(value, camelCase) as Value;

function withKeys(value: unknown, toName: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withKeys(each, toName));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [toName(name), withKeys(each, toName)]));
}
