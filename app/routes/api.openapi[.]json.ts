import { cachedJson } from '~/web/calls/cached-json.server.ts';
import { callRoute } from '~/web/calls/call-route.server.ts';
import { openApiText } from '~/web/calls/openapi.server.ts';

/** The API's description for programmes. */
export const call = callRoute({
  method: 'GET',
  answer: async (call) => cachedJson(call, openApiText()),
});
