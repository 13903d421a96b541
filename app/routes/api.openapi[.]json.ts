import { cachedJson } from '~/api/cached-json.server.ts';
import { openApiText } from '~/api/docs/openapi.server.ts';
import { callRoute } from '~/api/run-endpoint.server.ts';

/** The API's description for programmes. */
export const call = callRoute({
  method: 'GET',
  answer: async (call) => cachedJson(call, openApiText()),
});
