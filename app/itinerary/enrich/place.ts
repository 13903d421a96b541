import { findPlace, type KnownPlace } from '~/reference/places.ts';
import { isZone } from '~/reference/zones.ts';
import type { Place } from '../types.ts';

const UNKNOWN = { name: null, city: null, country: null, latitude: null, longitude: null, zone: null } as const;

/** The place of a code; an unknown code is its own name. */
export function placeOf(code: string, terminal: string | null): Place {
  const known = findPlace(code);
  if (!known) return { ...UNKNOWN, code, display: code, terminal };
  const place = places.get(known) ?? toPlace(known);
  return terminal === null ? place : { ...place, terminal };
}

/** Shared by flights without a terminal: places are never changed. */
const places = new Map<KnownPlace, Place>();

function toPlace(known: KnownPlace): Place {
  const { code, display, latitude, longitude, zone } = known;
  const place: Place = {
    code,
    display,
    name: known.name || null,
    city: known.city || null,
    country: known.country || null,
    latitude,
    longitude,
    zone: isZone(zone) ? zone : null,
    terminal: null,
  };
  places.set(known, place);
  return place;
}
