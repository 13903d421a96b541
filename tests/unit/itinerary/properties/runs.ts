import fc from 'fast-check';

/*
 * 100,000 runs over all properties, the same ones every time; `npm test` takes 5,000 of them, `npm run full` all of them and
 * 5,000 others on Node 24 (scripts/test/steps.mjs). A longer search:
 *   PROPERTY_RUNS=2000000 PROPERTY_SEED=7 npx vitest run --project unit tests/unit/itinerary/properties
 * A failure names its seed and path; the shortest text that fails belongs into a test of its own.
 */
const TOTAL = 100_000;
const wanted = Number(process.env.PROPERTY_RUNS ?? TOTAL);
const seed = Number(process.env.PROPERTY_SEED ?? 20_260_312);

/** How the 100,000 runs are shared out; a test checks the sum. */
export const shares = {
  'any text': 10_000,
  'control characters': 8_000,
  'pieces of terminal lines': 16_000,
  'same answer': 10_000,
  'source lines': 12_000,
  'warnings inside': 8_000,
  'noise moved': 8_000,
  'found in noise': 8_000,
  'look-alikes behind': 6_000,
  'line ends': 6_000,
  damages: 8_000,
} as const;

export const total = TOTAL;

/** Minutes that a test may take, with room for a longer search. */
export const PATIENCE = 60_000 * Math.max(2, Math.ceil(wanted / TOTAL) * 2);

/** Checks a property on its share of the runs. */
export function holds<Values extends [unknown, ...unknown[]]>(
  share: keyof typeof shares,
  property: fc.IProperty<Values>,
): void {
  fc.assert(property, { numRuns: Math.ceil((shares[share] * wanted) / TOTAL), seed });
}
