import { cachedJson } from '~/api/cached-json.server.ts';
import { openApiText } from '~/api/docs/openapi.server.ts';
import { endpoint } from '~/api/run-endpoint.server.ts';

/** The API's description for programmes. */
export const call = endpoint({
  method: 'GET',
  handle: async (call) => cachedJson(call, openApiText()),
});
