export function build(): void;
export function buildSources(): void;
export function staleSteps(): string[];
export function fingerprint(inputs: readonly string[], folder?: string): string;
