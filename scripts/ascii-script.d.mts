export function asciiScript(file: string): void;
