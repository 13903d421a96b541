import { answerBatch } from '~/web/calls/batch-call.server.ts';
import { callRoute } from '~/web/calls/call-route.server.ts';

/** Up to a hundred texts in one call, each answered and counted by itself. */
export const call = callRoute({ method: 'POST', type: 'application/json', answer: answerBatch });
