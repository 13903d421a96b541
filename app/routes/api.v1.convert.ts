import { convertEndpoint } from '~/api/convert/convert.server.ts';

/** Pasted text in, flights out (OUTPUT, "The API's answer"). */
export const call = convertEndpoint;
