/**
 * MS without a blank before it is a title only where no name ends so: Adams, Simms, Willems and Kellems are names.
 * `ODETTEMS`, `SUSANMS`; not `ANNAMS`, which may be one.
 */
const safe = /^(?=.*[AEIOUY].*MS$)([\p{L}'’-]{2,}(?:[BCDFGJKNPQSTVWXZ]|[CNS]E|TTE)|[\p{L}'’-]*(?:\p{L}{2}ELLE|\p{L}{3}IE))MS$/u;
const doubtful = /\p{L}{3}MS$/u;

/** `ODETTE` of `ODETTEMS`; null where MS may belong to the name. */
export function withoutGluedMs(word: string): string | null {
  return word.endsWith('MS') ? (safe.exec(word)?.[1] ?? null) : null;
}

/** The last word of a given name whose MS is a title or the end of a name; null without such a doubt. */
export function doubtfulMs(given: string): string | null {
  if (!doubtful.test(given)) return null;
  const word = given.slice(given.lastIndexOf(' ') + 1);
  return withoutGluedMs(word) === null ? word : null;
}
