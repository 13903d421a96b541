import { wordsOf } from '~/i18n/words.server.ts';
import { absoluteUrl } from '~/platform/base-url.server.ts';
import { findAircraft } from '~/reference/aircraft.ts';
import { findAirline } from '~/reference/airlines.ts';
import { findPlace } from '~/reference/places.ts';
import { openToAll } from '~/request/responses.server.ts';
import { urls } from '~/urls.ts';
import { apiError } from './api-error.server.ts';
import { varyByKey } from './authenticate-key.server.ts';
import { cachedText, jsonType } from './cached-text.server.ts';
import { lookUpOperation } from './docs/look-up-operation.server.ts';
import { type ApiRequest, anyBody, endpoint } from './endpoint.ts';
import { openMeter } from './meter.server.ts';

type Kind = 'airport' | 'airline' | 'aircraft';

/** `code` is in capitals; the facts have the names of a conversion's response. */
const lookUps: Record<Kind, (code: string) => object | null> = {
  airport: (code) => {
    const place = findPlace(code);
    return (
      place && {
        airportcode: place.code,
        kind: place.kind,
        airportname: place.name || place.display,
        displayname: place.display,
        cityname: place.city || null,
        citycode: place.cityCode,
        countryname: wordsOf('en').country(place.country),
        countrycode: place.country,
        latitude: place.latitude,
        longitude: place.longitude,
        timezone: place.zone,
      }
    );
  },
  airline: (code) => {
    const airline = findAirline(code);
    return (
      airline && {
        iatacode: airline.code,
        name: airline.name,
        surface: airline.isGroundTransport,
        'svg-logo-high-res': absoluteUrl(urls.logo(airline.code, 'svg')),
        'png-logo-low-res': absoluteUrl(urls.logo(airline.code, 'png')),
      }
    );
  },
  aircraft: (code) => {
    const aircraft = findAircraft(code);
    return aircraft && { aircraftcode: aircraft.code, name: aircraft.name, surface: aircraft.groundTransport };
  },
};

/** Counts against the rate limit, never against the quota. */
const lookUpAt = <const Path extends `/api/v1/${string}/:code`>(path: Path, kind: Kind) =>
  endpoint({
    method: 'GET',
    path,
    fast: true,
    proof: 'key',
    body: anyBody,
    produces: 'application/json',
    errors: 'documented',
    operation: lookUpOperation(kind, lookUps[kind]),
    handle: async (request: ApiRequest<'code'>) => {
      const meter = await openMeter(request, 1, 'look-ups');
      const charged = await meter.charge(0);
      // Without a key it tells nothing of who asks, so that pages of other sites may read it.
      const headers = { ...(charged?.headers ?? { ...openToAll, ...meter.headers }), ...varyByKey };
      const code = request.params.code.slice(0, 20);
      const found = lookUps[kind](code.toUpperCase());
      if (!found) throw apiError('code-unknown', { kind, code }, { headers });
      return cachedText(request, { body: JSON.stringify(found), type: jsonType, headers, isPrivate: charged !== null });
    },
  });

export const lookUpAirport = lookUpAt('/api/v1/airports/:code', 'airport');
export const lookUpAirline = lookUpAt('/api/v1/airlines/:code', 'airline');
export const lookUpAircraft = lookUpAt('/api/v1/aircraft/:code', 'aircraft');
