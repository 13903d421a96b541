export function changedTests(changed: readonly string[], tests: readonly { file: string; text: string }[]): string[];
export function needsBundle(test: { text: string }): boolean;
