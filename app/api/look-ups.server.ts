import { wordsOf } from '~/i18n/words.server.ts';
import { publicAddress } from '~/platform/base-url.server.ts';
import { findAircraft } from '~/reference/aircraft.ts';
import { findAirline } from '~/reference/airlines.ts';
import { findPlace } from '~/reference/places.ts';
import { paths } from '~/urls.ts';
import { refusal } from './api-error.server.ts';
import { cachedJson } from './cached-json.server.ts';
import { openMeter } from './meter.server.ts';
import { callRoute } from './run-endpoint.server.ts';

type Kind = 'airport' | 'airline' | 'aircraft';

/** What the API knows of a code in capitals, named as in the answer to a conversion; null when nothing. */
export const lookUps: Record<Kind, (code: string) => object | null> = {
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
        surface: airline.surface,
        'svg-logo-high-res': publicAddress() + paths.logo(airline.code, 'svg'),
        'png-logo-low-res': publicAddress() + paths.logo(airline.code, 'png'),
      }
    );
  },
  aircraft: (code) => {
    const aircraft = findAircraft(code);
    return aircraft && { aircraftcode: aircraft.code, name: aircraft.name, surface: aircraft.surface };
  },
};

/** `GET /api/v1/airports/{code}` and its siblings: never metered, only limited by the minute. */
export const lookUpCall = (kind: Kind) =>
  callRoute({
    method: 'GET',
    type: 'application/json',
    answer: async (call) => {
      const meter = await openMeter(call);
      const headers = (await meter.settle(0))?.headers ?? meter.headers;
      const code = (call.params.code ?? '').slice(0, 20);
      const found = lookUps[kind](code.toUpperCase());
      if (!found) throw refusal('code-unknown', { kind, code }, { headers });
      return cachedJson(call, JSON.stringify(found), headers);
    },
  });
