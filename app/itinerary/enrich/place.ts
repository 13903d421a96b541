import { findPlace, type KnownPlace, metroOf } from '~/reference/places.ts';
import { isZone } from '~/reference/zones.ts';
import type { Place } from '../types.ts';

/** The place of a code; an unknown code is its own name. */
export function placeOf(code: string, terminal: string | null): Place {
  const known = findPlace(code);
  if (!known) return unknownPlace(code, terminal);
  return terminal === null ? (places.get(known) ?? sharedPlace(known)) : toPlace(known, terminal);
}

/** Shared by flights without a terminal: places are never changed. */
const places = new Map<KnownPlace, Place>();

function sharedPlace(known: KnownPlace): Place {
  const place = toPlace(known, null);
  places.set(known, place);
  return place;
}

function toPlace(known: KnownPlace, terminal: string | null): Place {
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
    terminal,
  };
  const metro = metroOf(known);
  if (metro !== null) place.metro = metro;
  return place;
}

function unknownPlace(code: string, terminal: string | null): Place {
  return {
    code,
    display: code,
    name: null,
    city: null,
    country: null,
    latitude: null,
    longitude: null,
    zone: null,
    terminal,
  };
}
