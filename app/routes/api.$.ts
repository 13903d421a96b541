import { notFoundEndpoint } from '~/api/not-found.server.ts';

/** Every other address under /api: programs get a problem, not a page. */
export const call = notFoundEndpoint;
