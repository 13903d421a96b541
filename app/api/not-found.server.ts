import { absoluteUrl } from '~/platform/base-url.server.ts';
import { urls } from '~/urls.ts';
import { apiError } from './api-error.server.ts';
import type { EndpointHandler } from './endpoint.ts';
import { problemOf } from './run-endpoint.server.ts';

/** Says that there is nothing here, whatever the method. */
export const notFoundEndpoint: EndpointHandler = async ({ requestId }) =>
  problemOf(apiError('not-found', { url: absoluteUrl(urls.openapi()) }), requestId);
