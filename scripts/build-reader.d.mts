/** Builds packages/reader/dist when its inputs changed. */
export function buildReader(): Promise<void>;
