import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { apiError } from './api-error.server.ts';
import { anyBody, endpoint } from './endpoint.ts';

/** Programs get a problem document instead of the 404 page. */
export const noEndpoint = endpoint({
  method: 'any',
  path: '/api/*',
  fast: true,
  proof: 'none',
  body: anyBody,
  errors: 'documented',
  handle: () => {
    throw unknownEndpoint();
  },
});

export const unknownEndpoint = () => apiError('not-found', { url: absoluteUrl(urls.openapi()) });
