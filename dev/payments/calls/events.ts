import type { Calls } from '../calls.ts';
import { fits, listed } from '../listing.ts';

/** What has happened, newest first: whom no webhook reaches asks for it. */
export const eventCalls: Calls = {
  'GET /v1/events': ({ world, fields }) => {
    const found = world.state.events.toReversed().filter(({ type }) => fits(fields, 'type', type));
    return listed('/v1/events', found, fields);
  },
};
