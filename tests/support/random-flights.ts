import { distanceKm } from '~/reference/distance.ts';
import { findPlace, type KnownPlace } from '~/reference/places.ts';
import { offsetAt, toInstant } from '~/reference/zones.ts';

/** A flight as a table would hold it: days since 1970, minutes since midnight. */
export interface PrintedFlight {
  airline: string;
  number: string;
  bookingClass: string;
  from: string;
  to: string;
  day: number;
  departs: number;
  arrives: number;
  /** Days from departure to arrival by the calendar. */
  offset: number;
  status: string;
  seats: number;
}

const legs = (
  'LHR JFK,JFK AMS,AMS ZAG,CDG EZE,EZE SCL,LAX CAN,CAN XIY,GUM HNL,HNL GUM,SFO MEL,MEL ADL,DXB SYD,NRT LAX,LAX NRT,' +
  'KBP RIX,FRA VIE,DEL HYD,ORD DTW,SIN LHR,AKL HNL,DOH PNH,IAD ADD,YYZ BRU,PVG TPE,SHA PEK,URC SHA,GRU FOR,CCS PMV'
)
  .split(',')
  .map((leg) => leg.split(' '));
const airlines = [
  'BA',
  'DL',
  'KL',
  'LH',
  'A3',
  '9W',
  '5R',
  'V0',
  '6X',
  'S7',
  'U2',
  'QF',
  'EK',
  'CZ',
  'MU',
  '3U',
  'B6',
  'IB',
  'TK',
];
const statuses = ['HK', 'HK', 'HK', 'SS', 'DK', 'KK', 'GK', 'RR', 'TK', 'HL', 'HN', 'HS'];

/** The same numbers for the same seed (Park and Miller's generator). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A journey of flights that can be flown: arrivals follow from distance and zones. Days ascend from the given one. */
export function randomFlights(random: (below: number) => number, today: number): PrintedFlight[] {
  let day = today + 1 + random(200);
  return Array.from({ length: 1 + random(5) }, () => {
    const [from = '', to = ''] = legs[random(legs.length)] ?? [];
    day += random(12);
    const departs = random(288) * 5 + random(5);
    return {
      airline: airlines[random(airlines.length)] ?? '',
      number: String(1 + random([9, 99, 999, 9999][random(4)] ?? 9)),
      bookingClass: 'FAJCDIZWYSBHKLMNQTVXEUGOPR'.charAt(random(26)),
      from,
      to,
      day,
      departs,
      ...arrival(placeOf(from), placeOf(to), day, departs),
      status: statuses[random(statuses.length)] ?? 'HK',
      seats: 1 + random(9),
    };
  });
}

function arrival(from: KnownPlace, to: KnownPlace, day: number, departs: number): { arrives: number; offset: number } {
  const km = distanceKm(positionOf(from), positionOf(to));
  const lands = toInstant(from.zone, day, departs).instant + Math.round(30 + (km / 820) * 60);
  const local = lands + offsetAt(to.zone, lands);
  return { arrives: local % 1440, offset: Math.floor(local / 1440) - day };
}

function placeOf(code: string): KnownPlace {
  const place = findPlace(code);
  if (place === null) throw new Error(`no such place: ${code}`);
  return place;
}

function positionOf({ latitude, longitude }: KnownPlace) {
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
}
