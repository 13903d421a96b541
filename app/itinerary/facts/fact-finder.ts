import type { Segment } from '../types.ts';
import type { Passenger } from './model.ts';
import type { LegRead, References } from './service-elements.ts';

/** Whose a fact is, and on which flights. */
export class FactFinder {
  constructor(
    private segments: readonly Segment[],
    readonly all: readonly Passenger[],
  ) {}

  /** By number or name; one who travels alone is meant without either. */
  passengers(booking: number, printed: References['passengers']): number[] {
    const own = this.ofBooking(booking);
    if (printed.length === 0) return own.length === 1 ? own : [];
    const found: number[] = [];
    for (const one of printed) {
      const at = this.passenger(own, one);
      if (at !== undefined && !found.includes(at)) found.push(at);
    }
    return found;
  }

  private passenger(own: readonly number[], printed: string): number | undefined {
    if (!/^\d/.test(printed)) return this.named(own, printed);
    return own.find((at) => {
      const passenger = this.all[at];
      if (passenger === undefined || passenger.type === 'infant') return false;
      return passenger.number === printed || passenger.number === `${printed}.1`;
    });
  }

  /** The whole name with its title, else without; a cut one only where it fits nobody else. */
  private named(own: readonly number[], printed: string): number | undefined {
    const nameAt = (at: number) => this.all[at]?.name ?? '';
    const whole = own.find((at) => lettersIn(nameAt(at)) === lettersIn(printed));
    if (whole !== undefined) return whole;
    const likely = own.filter((at) => isSamePerson(printed, nameAt(at)));
    const untitled = likely.filter((at) => lettersOf(nameAt(at)).join() === lettersOf(printed).join());
    const [one, ...others] = untitled.length > 0 ? untitled : likely;
    return others.length === 0 ? one : undefined;
  }

  infantOf(booking: number, adult: number | null): number | null {
    const infants = this.ofBooking(booking).filter((at) => this.all[at]?.type === 'infant');
    return (
      infants.find((at) => this.all[at]?.carriedBy === adult) ?? (infants.length === 1 ? (infants[0] ?? null) : null)
    );
  }

  /** Those with a seat of their own. */
  seated(booking: number): number[] {
    return this.ofBooking(booking).filter((at) => this.all[at]?.type !== 'infant');
  }

  private ofBooking(booking: number): number[] {
    const own: number[] = [];
    this.all.forEach((passenger, at) => {
      if (passenger.booking === booking) own.push(at);
    });
    return own;
  }

  /** By number of the segment, else by carrier, flight number and airport, else all of the airline. */
  flights(booking: number, leg: LegRead, printed: readonly number[]): number[] {
    const found: number[] = [];
    this.segments.forEach((segment, at) => {
      if (segment.booking !== booking) return;
      const isMeant =
        printed.length > 0 ? printed.includes(Number.parseInt(segment.source.text, 10)) : isOn(leg, segment);
      if (isMeant) found.push(at);
    });
    return found;
  }
}

/** A request for a leg without a number may name the ticketing carrier instead of the flight's. */
function isOn({ airline, from, number }: LegRead, { stated }: Segment): boolean {
  if (from !== null && from !== stated.from) return false;
  if (number !== null) return number === stated.number && (airline === null || airline === stated.airline);
  return from !== null || airline === 'YY' || airline === stated.airline;
}

/** `SIDDI/A` is `SIDDIQUI/AMAL MRS`: tickets cut names. */
function isSamePerson(printed: string, whole: string): boolean {
  const [last = '', first = ''] = lettersOf(printed);
  const [wholeLast = '', wholeFirst = ''] = lettersOf(whole);
  const isCut = first.length <= SHORT;
  const isLast = last === wholeLast || (isCut && last.length >= LEAST_LAST && wholeLast.startsWith(last));
  return isLast && (wholeFirst.startsWith(first) || first.startsWith(wholeFirst)) && wholeLast !== '';
}

const SHORT = 2;
const LEAST_LAST = 4;

function lettersOf(name: string): string[] {
  return name
    .replace(/ (?:MRS?|MS|MISS|MSTR|DR|CHD|INF)$/, '')
    .split('/')
    .map(lettersIn);
}

const lettersIn = (text: string): string => text.replace(/[^\p{L}]/gu, '');
