import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { apiError } from './api-error.server.ts';
import { anyBody, endpoint } from './endpoint.ts';

/** Programs get a problem document instead of the 404 page. */
const noEndpointAt = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'any',
    path,
    fast: true,
    proof: 'none',
    body: anyBody,
    errors: 'documented',
    handle: () => {
      throw unknownEndpoint();
    },
  });

export const noEndpoint = noEndpointAt('/api/*');
export const noAuthEndpoint = noEndpointAt('/auth/*');

export const unknownEndpoint = () => apiError('not-found', { url: absoluteUrl(urls.openapi()) });
