import { documentedEndpoints } from '../documented-endpoints.server.ts';
import type { ErrorStyle, Method, Proof } from '../endpoint.ts';
import type { Operation } from './operation.ts';

export interface DocumentedOperation extends Operation {
  method: Method;
  /** As OpenAPI writes it, "/api/v1/airports/{code}". */
  path: string;
  proof: Proof;
  errors: ErrorStyle;
}

/** In the order of the OpenAPI file. */
export const operations: readonly DocumentedOperation[] = documentedEndpoints.flatMap(
  ({ method, path, operation, proof, errors }) =>
    operation && method !== 'any'
      ? [{ ...operation, method, path: path.replace(/:(\w+)/g, '{$1}'), proof, errors }]
      : [],
);
