import { findPlace, type KnownPlace } from '~/reference/places.ts';
import { isZone } from '~/reference/zones.ts';
import type { Place } from '../types.ts';

const UNKNOWN = { name: null, city: null, country: null, latitude: null, longitude: null, zone: null } as const;

/** The stop for a code; one that no table knows is shown by its code alone. */
export function placeOf(code: string, terminal: string | null): Place {
  const place = findPlace(code);
  if (!place) return { ...UNKNOWN, code, display: code, terminal };
  const known = stops.get(place) ?? buildPlace(place);
  return terminal === null ? known : { ...known, terminal };
}

/** Stops are read and never changed, so flights share those without a terminal. */
const stops = new Map<KnownPlace, Place>();

function buildPlace(place: KnownPlace): Place {
  const { code, display, latitude, longitude, zone } = place;
  const stop: Place = {
    code,
    display,
    name: place.name || null,
    city: place.city || null,
    country: place.country || null,
    latitude,
    longitude,
    zone: isZone(zone) ? zone : null,
    terminal: null,
  };
  stops.set(place, stop);
  return stop;
}
