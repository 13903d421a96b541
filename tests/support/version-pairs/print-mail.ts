import { findPlace } from '~/reference/places.ts';
import type { Booked, BookedFlight } from './booked.ts';

interface Letter {
  locale: string;
  reference: string;
  traveller: string;
  flight: string;
  date: string;
  from: string;
  to: string;
  departs: string;
  arrives: string;
}

/** Labels of a confirmation as airlines of each country send it. */
export const letters: Readonly<Record<string, Letter>> = {
  en: {
    locale: 'en-GB',
    reference: 'Booking reference',
    traveller: 'Passenger',
    flight: 'Flight',
    date: 'Date',
    from: 'From',
    to: 'To',
    departs: 'Departure',
    arrives: 'Arrival',
  },
  de: {
    locale: 'de-DE',
    reference: 'Buchungscode',
    traveller: 'Reisender',
    flight: 'Flug',
    date: 'Datum',
    from: 'Von',
    to: 'Nach',
    departs: 'Abflug',
    arrives: 'Ankunft',
  },
  fr: {
    locale: 'fr-FR',
    reference: 'Référence de dossier',
    traveller: 'Passager',
    flight: 'Vol',
    date: 'Date',
    from: 'De',
    to: 'À',
    departs: 'Départ',
    arrives: 'Arrivée',
  },
  es: {
    locale: 'es-ES',
    reference: 'Código de reserva',
    traveller: 'Pasajero',
    flight: 'Vuelo',
    date: 'Fecha',
    from: 'Desde',
    to: 'Hasta',
    departs: 'Salida',
    arrives: 'Llegada',
  },
  pt: {
    locale: 'pt-BR',
    reference: 'Código da reserva',
    traveller: 'Passageiro',
    flight: 'Voo',
    date: 'Data',
    from: 'De',
    to: 'Para',
    departs: 'Partida',
    arrives: 'Chegada',
  },
  nl: {
    locale: 'nl-NL',
    reference: 'Reserveringsnummer',
    traveller: 'Reiziger',
    flight: 'Vlucht',
    date: 'Datum',
    from: 'Van',
    to: 'Naar',
    departs: 'Vertrek',
    arrives: 'Aankomst',
  },
  no: {
    locale: 'nb-NO',
    reference: 'Referanse',
    traveller: 'Reisende',
    flight: 'Flight',
    date: 'Dato',
    from: 'Fra',
    to: 'Til',
    departs: 'Avgang',
    arrives: 'Ankomst',
  },
  tr: {
    locale: 'tr-TR',
    reference: 'Rezervasyon Kodu',
    traveller: 'Yolcu',
    flight: 'Uçuş',
    date: 'Tarih',
    from: 'Nereden',
    to: 'Nereye',
    departs: 'Kalkış',
    arrives: 'Varış',
  },
  zh: {
    locale: 'zh-CN',
    reference: '预订编号',
    traveller: '旅客姓名',
    flight: '航班号',
    date: '日期',
    from: '出发',
    to: '到达',
    departs: '起飞时间',
    arrives: '到达时间',
  },
};

const two = (value: number) => String(value).padStart(2, '0');
const clock = (time: number) => `${two(Math.floor(time / 60))}:${two(time % 60)}`;
const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** Names as people read them, long dates in the language, one fact a line. */
export function printMail(language: string, { locator, names, flights }: Booked): string {
  const letter = letters[language] as Letter;
  const format = new Intl.DateTimeFormat(letter.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const people = names.map(([family, given]) => `${letter.traveller}: ${titled(given)} ${titled(family)}`);
  const printed = flights.map((flight) => printFlight(letter, format, flight).join('\n'));
  return `${[`${letter.reference}: ${locator}`, ...people, '', printed.join('\n\n')].join('\n')}\n`;
}

function printFlight(letter: Letter, format: Intl.DateTimeFormat, flight: BookedFlight): string[] {
  const { airline, number, from, to, day, departs, arrives, offset } = flight;
  const mark = offset === 0 ? '' : ` ${offset > 0 ? '+' : ''}${offset}`;
  return [
    `${letter.flight}: ${airline} ${number}`,
    `${letter.date}: ${format.format(new Date(day * 86_400_000))}`,
    `${letter.from}: ${findPlace(from)?.city ?? from} (${from})`,
    `${letter.to}: ${findPlace(to)?.city ?? to} (${to})`,
    `${letter.departs}: ${clock(departs)}`,
    `${letter.arrives}: ${clock(arrives)}${mark}`,
  ];
}
