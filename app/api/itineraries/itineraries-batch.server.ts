import { findBranding } from '~/agency/branding.server.ts';
import { kilobytes } from '~/limits.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import type { Branding } from '~/trip/branding.ts';
import { withUnavailable } from '../authenticate-key.server.ts';
import type { BatchKind } from '../convert/batch-kind.ts';
import { runBatch } from '../convert/run-batch.server.ts';
import { itinerariesBatchOperation } from '../docs/itineraries-batch-operation.server.ts';
import { endpoint, textBody } from '../endpoint.ts';
import type { Meter } from '../meter.server.ts';
import { fieldError } from './field-errors.server.ts';
import { toItineraryAnswer, usageOf } from './itinerary-answer.server.ts';
import { givenBranding } from './itinerary-branding.server.ts';
import { type ItineraryConversion, readItineraryConversion } from './itinerary-conversion.server.ts';
import { rowsOnPapers } from './papers-of-call.server.ts';
import { type TripOfCall, tripOfCall } from './trip-of-call.server.ts';

const itineraryTexts: BatchKind<ItineraryConversion, TripOfCall, Branding | null> = {
  name: 'itineraries batch',
  textField: 'text',
  /** Edits and additions are of one text. */
  readShared(common: RequestBody) {
    const shared = readItineraryConversion({ ...common, text: 'any' });
    const own = ['edits', 'additions'].filter((name) => Object.hasOwn(common, name));
    if (own.length > 0) return { ok: false, faults: own.map((name) => fieldError([name], 'field-of-one-text')) };
    if (!shared.ok) return shared;
    return { ok: true, read: (body) => readItineraryConversion({ ...common, ...body }) };
  },
  convert: tripOfCall,
  answers: ({ incomplete }) => incomplete.length > 0,
  prepare: brandingOfAccount,
  /** Facts alone have each flight once. */
  flightsOf: ({ itinerary, conversion }) =>
    conversion.include.length > 0 ? rowsOnPapers(itinerary.trip) : itinerary.flights.length,
  infoOf: (customer) => ({ usage: usageOf(customer) }),
  async toItem({ itinerary, conversion }, customer, own) {
    const branding = conversion.branding === true ? own : givenBranding(conversion);
    return { ...(await toItineraryAnswer(itinerary, conversion, branding)), usage: usageOf(customer) };
  },
};

/** Looked up once, where a text asks for it. */
async function brandingOfAccount(conversions: readonly ItineraryConversion[], meter: Meter): Promise<Branding | null> {
  if (!conversions.some(({ branding }) => branding === true)) return null;
  const { accountId = null } = (await meter.charge(0)) ?? {};
  return accountId === null ? null : withUnavailable(findBranding(accountId));
}

export const itinerariesBatch = endpoint({
  method: 'POST',
  path: '/api/v1/itineraries/batch',
  fast: true,
  proof: 'key',
  body: textBody(kilobytes(512)),
  produces: 'application/json',
  errors: 'documented',
  operation: itinerariesBatchOperation,
  handle: (request) => runBatch(request, itineraryTexts),
});
