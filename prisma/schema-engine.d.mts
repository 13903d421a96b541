export function listMigrations(): { name: string; sql: string }[];
export function pendingSql(): Promise<string>;
