/** An OpenAPI 3.1 file; `info` and `components.schemas` are read. */
export function generateTypes(file: object): string;
export function typeOf(schema: object): string;
