import { convertCall } from '~/web/calls/convert.server.ts';

/** Pasted text in, flights out (OUTPUT, "The API's answer"). */
export const call = convertCall;
