import { convertEndpoint } from '~/api/convert/convert.server.ts';

/** The conversion under the name that the specification gave it; `/api/v1/convert` is the same. */
export const call = convertEndpoint;
