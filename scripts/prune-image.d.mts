export function isPruned(file: string): boolean;
