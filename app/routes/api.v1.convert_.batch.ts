import { answerBatch } from '~/api/convert/batch.server.ts';
import { callRoute } from '~/api/run-endpoint.server.ts';

/** Up to a hundred texts in one call, each answered and counted by itself. */
export const call = callRoute({ method: 'POST', type: 'application/json', answer: answerBatch });
