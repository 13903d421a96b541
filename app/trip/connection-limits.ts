import { shortConnections } from '~/itinerary/checks/short-connections.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, connectionKinds } from '~/itinerary/connection-limits.ts';
import type { Itinerary, Warning } from '~/itinerary/types.ts';

export { CONNECTION_LIMITS, type ConnectionLimits, connectionKinds };

/** The same itinerary with an agency's own limits of connections. */
export function withinLimits(itinerary: Itinerary, limits: ConnectionLimits): Itinerary {
  if (connectionKinds.every((kind) => limits[kind] === CONNECTION_LIMITS[kind])) return itinerary;
  const { flights, bookings, warnings } = itinerary;
  const short = shortConnections(flights, bookings, limits).filter(isShort).map(asOwn);
  return { ...itinerary, warnings: [...warnings.filter((warning) => !isShort(warning)), ...short] };
}

const isShort = ({ code }: Warning): boolean => code === 'connection-short';

const asOwn = (warning: Warning): Warning => ({ ...warning, values: { ...warning.values, minimum: 'own' } });
