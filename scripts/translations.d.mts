export function changedEnglish(): Map<string, string>;
export function goneKeys(): string[];
