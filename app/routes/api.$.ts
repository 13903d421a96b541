import { noSuchCall } from '~/web/calls/no-such-call.server.ts';

/** Every other address under /api: programs get a problem, not a page. */
export const call = noSuchCall;
