/**
 * MS without a blank before it is a title only where no name ends so: Adams, Simms, Willems and Kellems are names.
 * `ODETTEMS`, `SUSANMS`; not `ANNAMS`, which may be one.
 */
const safeEnd = /(?:\p{L}{2}(?:[BCDFGJKNPQSTVWXZ]|[CNS]E|TTE|ELLE)|\p{L}{3}IE)$/u;
const readable = /^[\p{L}'’-]{3,40}$/u;
const doubtful = /\p{L}{3}MS$/u;

/** `ODETTE` of `ODETTEMS`; null where MS may belong to the name. */
export function withoutGluedMs(word: string): string | null {
  if (!word.endsWith('MS')) return null;
  const name = word.slice(0, -2);
  return /[AEIOUY]/.test(name) && readable.test(name) && safeEnd.test(name) ? name : null;
}

/** The last word of a given name whose MS is a title or the end of a name; null without such a doubt. */
export function doubtfulMs(given: string): string | null {
  if (!doubtful.test(given)) return null;
  const word = given.slice(given.lastIndexOf(' ') + 1);
  return withoutGluedMs(word) === null ? word : null;
}
