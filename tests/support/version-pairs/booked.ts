import { distanceKm } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';
import { offsetAt, toInstant } from '~/reference/zones.ts';

/** A booking as its host keeps it; every print of it is made from this. */
export interface Booked {
  locator: string;
  /** `[family, given, title]` */
  names: (readonly [family: string, given: string, title: string])[];
  flights: BookedFlight[];
}

export interface BookedFlight {
  airline: string;
  number: string;
  bookingClass: string;
  from: string;
  to: string;
  /** Days since 1970. */
  day: number;
  departs: number;
  arrives: number;
  /** Days from departure to arrival. */
  offset: number;
  status: string;
  terminal: string | null;
  equipment: string | null;
  seat: string | null;
  operatedBy: string | null;
}

export const TODAY = '2026-11-26';
export const dayOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

/** With an arrival that follows from distance and zones. */
export function booked(text: string, extra: Partial<BookedFlight> = {}): BookedFlight {
  const [airline = '', number = '', bookingClass = '', from = '', to = '', date = '', clock = ''] = text.split(' ');
  const departs = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const flight = { airline, number, bookingClass, from, to, day: dayOf(date), departs, arrives: 0, offset: 0 };
  const rest = { status: 'HK', terminal: null, equipment: null, seat: null, operatedBy: null };
  return withArrival({ ...flight, ...rest, ...extra });
}

export function withArrival(flight: BookedFlight): BookedFlight {
  const [from, to] = [placeOf(flight.from), placeOf(flight.to)];
  const km = distanceKm(from, to);
  const landing = toInstant(from.zone, flight.day, flight.departs).instant + Math.round((35 + (km / 810) * 60) / 5) * 5;
  const local = landing + offsetAt(to.zone, landing);
  return { ...flight, arrives: local % 1440, offset: Math.floor(local / 1440) - flight.day };
}

function placeOf(code: string) {
  const place = findPlace(code);
  if (place === null) throw new Error(`no such place: ${code}`);
  return { ...place, latitude: place.latitude ?? 0, longitude: place.longitude ?? 0 };
}

/** Invented travellers. */
export const bookings: readonly Booked[] = [
  {
    locator: '7K2QWP',
    names: [
      ['ALBRIGHT', 'ODETTE', 'MS'],
      ['ALBRIGHT', 'RUBEN', 'MR'],
    ],
    flights: [
      booked('KL 1008 J LHR AMS 2027-02-10 09:05', { terminal: '4' }),
      booked('KL 861 J AMS NRT 2027-02-10 14:55', { equipment: '789' }),
      booked('KL 862 J NRT AMS 2027-02-24 12:30', { terminal: '1', equipment: '789' }),
      booked('KL 1033 J AMS LHR 2027-02-24 20:50', { operatedBy: 'KLM CITYHOPPER' }),
    ],
  },
  {
    locator: 'QX7PLM',
    names: [['BRANDT', 'FELIX', 'MR']],
    flights: [
      booked('BA 117 Y LHR JFK 2027-03-08 08:20', { terminal: '5', equipment: '77W', seat: '31A' }),
      booked('BA 178 Y JFK LHR 2027-03-15 18:10', { terminal: '8', equipment: '77W' }),
    ],
  },
  {
    locator: 'M3TQ8W',
    names: [
      ['KRANZLER', 'DETLEF', 'MR'],
      ['KRANZLER', 'IRMTRAUD', 'MRS'],
      ['SOMMERFELD', 'JONAS', 'MR'],
    ],
    flights: [
      booked('LH 778 M FRA SIN 2027-01-17 21:55', { terminal: '1' }),
      booked('SQ 231 M SIN SYD 2027-01-20 00:45', { terminal: '3' }),
      booked('SQ 232 M SYD SIN 2027-02-06 16:10', { terminal: '1' }),
      booked('LH 779 M SIN FRA 2027-02-08 23:55', { terminal: '2' }),
    ],
  },
  {
    locator: 'TK4WQ9',
    names: [['MERCADIER', 'LUCIENNE', 'MRS']],
    flights: [
      booked('AF 1148 M CDG BCN 2027-02-16 09:25', { equipment: '320' }),
      booked('AF 1649 M BCN CDG 2027-02-21 18:05', { equipment: '320' }),
    ],
  },
  {
    locator: 'HM4T9K',
    names: [
      ['AYDEMIR', 'NILUFER', 'MS'],
      ['AYDEMIR', 'CEM', 'MR'],
    ],
    flights: [
      booked('TK 1980 Y LHR IST 2027-04-04 11:30'),
      booked('TK 607 Y IST NBO 2027-04-04 20:15'),
      booked('KQ 784 Y NBO CPT 2027-04-12 07:35'),
      booked('BA 58 Y CPT LHR 2027-04-23 19:20'),
    ],
  },
  {
    locator: 'XW3TQL',
    names: [['FIGUEIREDO', 'LEOCADIA', 'MS']],
    flights: [
      booked('TP 84 Y GRU LIS 2027-05-11 15:30'),
      booked('TP 1342 Y LIS LHR 2027-05-12 09:10'),
      booked('LA 8085 Y LHR GRU 2027-05-29 21:45'),
    ],
  },
  {
    locator: 'NB5R2C',
    names: [
      ['OAKSHOTT', 'VERA', 'MRS'],
      ['OAKSHOTT', 'HAL', 'MR'],
    ],
    flights: [
      booked('QF 1 J SYD SIN 2027-06-03 16:10'),
      booked('QF 1 J SIN LHR 2027-06-03 23:35'),
      booked('QF 10 J LHR PER 2027-06-28 11:55'),
      booked('QF 568 J PER SYD 2027-06-29 14:40'),
    ],
  },
  {
    locator: 'PT7WQ2',
    names: [['LIN', 'YUTONG', 'MS']],
    flights: [booked('CA 937 Y PEK LHR 2027-03-03 13:30'), booked('CA 938 Y LHR PEK 2027-03-12 19:30')],
  },
  {
    locator: 'ZR6H4D',
    names: [['HALVORSEN', 'SIV', 'MS']],
    flights: [
      booked('SK 257 Y BGO OSL 2027-07-01 07:40'),
      booked('SK 907 Y OSL EWR 2027-07-01 11:05'),
      booked('UA 1517 Y EWR SFO 2027-07-04 08:30'),
      booked('SK 936 Y SFO CPH 2027-07-20 17:55'),
      booked('SK 2870 Y CPH BGO 2027-07-21 15:25'),
    ],
  },
];
