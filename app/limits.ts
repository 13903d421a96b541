/** What a text may measure; `convert` itself has no bounds. */
export const textLimits = { characters: 20_000, lines: 400 } as const;

/** What a batch may measure; `characters` and `flights` are those of all its texts together. */
export const batchLimits = { texts: 100, characters: 60_000, flights: 600, demoTexts: 5 } as const;

/**
 * Bytes of an answer. They follow from the limits above: a flight takes some 3 kB in the API's JSON with its text and
 * HTML, and a text of 20,000 characters holds some 500 at the most.
 */
export const responseLimits = { conversion: 2 * 1024 * 1024, batch: 4 * 1024 * 1024 } as const;

export const kilobytes = (count: number) => count * 1024;

/** Bytes of a body; endpoints of the API name their own. */
export const bodyLimits = { page: kilobytes(64), converter: kilobytes(512) } as const;

/** Content types that a body may have; others are refused with 415. */
export const bodyTypes: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/csp-report',
  'application/reports+json',
]);
