import { publicAddress } from '~/platform/base-url.server.ts';
import { refusal } from './api-error.server.ts';
import type { AnswerCall } from './endpoint.ts';
import { problemOf } from './run-endpoint.server.ts';

/** Says that there is nothing here, whatever the method. */
export const noSuchCall: AnswerCall = async ({ requestId }) =>
  problemOf(refusal('not-found', { url: `${publicAddress()}/api/openapi.json` }), requestId);
