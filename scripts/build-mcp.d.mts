/** Builds packages/mcp/dist when its inputs changed. */
export function buildMcp(): Promise<void>;
