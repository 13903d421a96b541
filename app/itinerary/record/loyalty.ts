import { findAirline } from '~/reference/airlines.ts';
import type { FactFinder } from '../facts/fact-finder.ts';
import { referencesOf } from '../facts/service-elements.ts';
import { MONTH } from '../read/clock.ts';
import { type BookingRecord, recordLimits } from './record.ts';

const NUMBER = '[A-Z0-9]{4,20}';

// *SSR FQTV OS HK1 LH992003344556; SSR FQTV VN HK/ VN8835029720 ELITE; SSR FQTV FM HK1 SHAKWL 5731 S22OCT MU103080187417
const request = new RegExp(
  `^SSR ?FQTV ?[A-Z0-9]{2} ?[A-Z]{2} ?\\d{0,3}/? ?(?:[A-Z]{6} ?\\d{1,4} ?[A-Z]\\d{1,2}${MONTH} )?-?([A-Z0-9]{2}) ?(${NUMBER})(?=[ /.-]|$)`,
);
// Sabre: 2.AA H387L58              HK AY   1.1 DARVISCHI/STEFAN D
const traveler = new RegExp(`^\\d{1,3}\\.([A-Z0-9]{2}) (${NUMBER}) [A-Z]{2} [A-Z0-9]{2} (\\d{1,2}\\.\\d{1,2}) `);
// Galileo: P  3. KLALT/MIST        AN  1620339, and below it more of the same passenger
const mileage = new RegExp(`^(?:P ?(\\d{1,3})[.+] ?[A-Z][A-Z' ]{0,40}/[A-Z' ]{1,40}? )?([A-Z0-9]{2}) (${NUMBER})$`);
// Apollo: 01. NEDZA    E DL     2380160040*
const flyer = new RegExp(`^\\d\\d\\. ([A-Z]{1,10})[A-Z ]{0,10}? ([A-Z0-9]{2}) (${NUMBER})\\*`);

export class LoyaltyReader {
  /** The passenger of the line above. */
  private above: string | null = null;

  constructor(private find: FactFinder) {}

  readRequest(text: string, booking: number, record: BookingRecord): void {
    const [, airline = '', number = ''] = request.exec(text) ?? [];
    this.add(record, airline, number, this.find.passengers(booking, referencesOf(text).passengers));
  }

  readTraveler(text: string, booking: number, record: BookingRecord): void {
    const [, airline = '', number = '', passenger] = traveler.exec(text) ?? [];
    if (passenger !== undefined) this.add(record, airline, number, this.find.passengers(booking, [passenger]));
  }

  readMileage(text: string, booking: number, record: BookingRecord): void {
    const [, passenger, airline = '', number = ''] = mileage.exec(text) ?? [];
    this.above = passenger ?? (airline === '' ? null : this.above);
    if (this.above !== null) this.add(record, airline, number, this.numbered(booking, this.above));
  }

  readFlyer(text: string, booking: number, record: BookingRecord): void {
    const [, family, airline = '', number = ''] = flyer.exec(text) ?? [];
    if (family === undefined) return;
    const own = this.find.all.flatMap((one, at) =>
      one.booking === booking && (one.name.split('/')[0] ?? '').startsWith(family) ? [at] : [],
    );
    this.add(record, airline, number, own);
  }

  /** Galileo counts passengers where names are fields: 3 is the third. */
  private numbered(booking: number, number: string): number[] {
    const own = this.find.all.flatMap((one, at) => (one.booking === booking ? [at] : []));
    const fields = own.filter((at) => this.find.all[at]?.number?.split('.')[0] === number);
    return fields.length > 0 ? fields : own.slice(Number(number) - 1, Number(number));
  }

  private add({ loyalty }: BookingRecord, airline: string, number: string, passengers: readonly number[]): void {
    if (!/\d{3}/.test(number) || findAirline(airline) === null || loyalty.length >= recordLimits.loyalty) return;
    if (/\d{13}/.test(number)) return; // of a card: no programme's number is as long
    const passenger = passengers.length === 1 ? (passengers[0] ?? null) : null;
    const isKnown = loyalty.some(
      (one) => one.airline === airline && one.number === number && one.passenger === passenger,
    );
    if (!isKnown) loyalty.push({ airline, number, passenger });
  }
}
