import { convertBatch } from '~/api/convert/batch.server.ts';
import { endpoint } from '~/api/run-endpoint.server.ts';

/** Up to a hundred texts in one call, each answered and counted by itself. */
export const call = endpoint({ method: 'POST', type: 'application/json', handle: convertBatch });
