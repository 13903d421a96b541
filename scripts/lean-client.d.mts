export function leanClient(file: string): void;
