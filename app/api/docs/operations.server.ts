import { documentedEndpoints } from '../documented-endpoints.server.ts';
import type { Method } from '../endpoint.ts';
import type { Operation } from './operation.ts';

export interface DocumentedOperation extends Operation {
  method: Method;
  /** As OpenAPI writes it, "/api/v1/airports/{code}". */
  path: string;
}

/** In the order of the OpenAPI file. */
export const operations: readonly DocumentedOperation[] = documentedEndpoints.flatMap(({ method, path, operation }) =>
  operation && method !== 'any' ? [{ ...operation, method, path: path.replace(/:(\w+)/g, '{$1}') }] : [],
);
