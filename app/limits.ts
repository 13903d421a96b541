/** What a text may measure; `convert` itself has no bounds. */
export const textLimits = { characters: 20_000, lines: 400 } as const;

/** What a batch may measure; `characters` and `flights` are those of all its texts together. */
export const batchLimits = { texts: 100, characters: 60_000, flights: 600, demoTexts: 5 } as const;

/**
 * Bytes of an answer. They follow from the limits above: a flight takes some 3 kB in the API's JSON with its text and
 * HTML, and a text of 20,000 characters holds some 500 at the most.
 */
export const responseLimits = { conversion: 2 * 1024 * 1024, batch: 4 * 1024 * 1024 } as const;
