import { publicAddress } from '~/platform/base-url.server.ts';
import type { AnswerCall } from './api-call.ts';
import { problemOf } from './call-route.server.ts';
import { refusal } from './refuse.server.ts';

/** Says that there is nothing here, whatever the method. */
export const noSuchCall: AnswerCall = async ({ requestId }) =>
  problemOf(refusal('not-found', { url: `${publicAddress()}/api/openapi.json` }), requestId);
