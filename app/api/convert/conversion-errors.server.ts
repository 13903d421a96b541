import type { Itinerary } from '~/itinerary/types.ts';
import { textLimits } from '~/limits.ts';
import { publicAddress } from '~/platform/base-url.server.ts';
import { systemClock } from '~/platform/clock.ts';
import type { ReadBody } from '~/request/read-body.server.ts';
import { type Refused, refusal } from '../api-error.server.ts';
import { violated } from '../authenticate-key.server.ts';
import type { Settled } from '../meter.server.ts';
import { type Conversion, warningsOf } from './conversion.server.ts';
import type { Fault } from './convert-options.server.ts';

/** A body with faulty fields: the first one gives status and sentence, all are listed. */
export function faulty(faults: Fault[], headers: Record<string, string>): Refused {
  const errors = faults.map(({ detail, pointer }) => ({ detail, pointer }));
  const [first] = faults;
  const refused = refusal(first?.code ?? 'field-invalid', textLimits, { headers, errors });
  refused.refusal.detail = first?.detail ?? refused.refusal.detail;
  return refused;
}

/** A body that is not the JSON it says it is, or one beyond the bounds of any call. */
export function unreadable(said: ReadBody, headers: Record<string, string>): Refused {
  return !said.ok && said.reason === 'nested'
    ? refusal('field-invalid', {}, { headers, sentence: 'body-nested' })
    : refusal('body-unreadable', {}, { headers });
}

export function noFlights(itinerary: Itinerary, conversion: Conversion, headers: Record<string, string>) {
  const warnings = warningsOf(itinerary, conversion);
  const errors = warnings.map(({ message, line, column }) => ({ detail: message, line, column }));
  return refusal('no-flights', {}, { headers, errors, warnings });
}

/** The month is used up: not a wrong key, and never a wall without a door. */
export function quotaExceeded({ monthly, period, headers }: Pick<Settled, 'monthly' | 'period' | 'headers'>) {
  const url = `${publicAddress()}/members`;
  const wait = Math.ceil((period.end.getTime() - systemClock.now().getTime()) / 1000);
  return refusal(
    'quota-exceeded',
    { limit: monthly, date: period.end.toISOString().slice(0, 10), url },
    { headers: { ...headers, 'Retry-After': String(wait) }, members: { ...violated('month'), upgrade_url: url } },
  );
}
