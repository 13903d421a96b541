import type { Endpoints } from '../call.ts';
import { matchesFilter, paginate } from '../listing.ts';

/** What has happened, newest first: whom no webhook reaches asks for it. */
export const eventEndpoints: Endpoints = {
  'GET /v1/events': ({ store, fields }) => {
    const found = store.state.events.toReversed().filter(({ type }) => matchesFilter(fields, 'type', type));
    return paginate('/v1/events', found, fields);
  },
};
