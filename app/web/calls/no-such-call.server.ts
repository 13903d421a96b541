import { publicAddress } from '../public-address.server.ts';
import { type CallArgs, problemOf } from './call-route.server.ts';
import { refusal } from './refuse.server.ts';

/** Says that there is nothing here, whatever the method. */
const answer = async ({ context }: CallArgs) =>
  problemOf(refusal('not-found', { url: `${publicAddress()}/api/openapi.json` }), context.requestId);

export const noSuchCall = { loader: answer, action: answer };
