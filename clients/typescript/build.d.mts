/** Writes clients/typescript/dist anew. */
export function buildClient(): void;
