/**
 * Facts of a flight from a service display: Apollo and Galileo `*SVC`, Sabre `VI*`, Galileo `TT`, Amadeus `DO`. A
 * display alone is no flight.
 */
export interface ServiceDisplay {
  airline: string;
  number: string;
  /** Null in displays of the whole flight number. */
  from: string | null;
  to: string | null;
  equipment: string | null;
  meal: string | null;
  elapsed: number | null;
  operatedBy: string | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
}

export class ServiceDisplayReader {
  readonly found: ServiceDisplay[] = [];
  /** The flight of the lines below a heading. */
  private heading: ServiceDisplay | null = null;

  get last(): ServiceDisplay | null {
    return this.found.at(-1) ?? null;
  }

  read(text: string): boolean {
    const first = text.charCodeAt(0);
    if (first >= 48 && first <= 57) return this.readService(text) || this.readVerifyLine(text);
    return (text.includes('DAY ') || first === STAR ? this.readHeading(text) : false) || this.readLeg(text);
  }

  private readService(text: string): boolean {
    if (text.charAt(text.length - 3) !== ':') return false;
    const [, airline, number, from, to, equipment, meal, elapsed] = service.exec(text) ?? [];
    if (airline === undefined || number === undefined) return false;
    this.add({ airline, number, from, to, equipment, meal: meal?.trim(), elapsed: elapsed && hours(elapsed) });
    return true;
  }

  private readVerifyLine(text: string): boolean {
    if (text.lastIndexOf('.') < text.length - LONGEST_MILES) return false;
    const [, airline, number, from, to, meal, equipment, elapsed] = verifyLine.exec(text) ?? [];
    if (airline === undefined || number === undefined) return false;
    this.add({ airline, number, from, to, equipment, meal, elapsed: elapsed && hours(elapsed) });
    return true;
  }

  private readHeading(text: string): boolean {
    const [, airline, number] = timetable.exec(text) ?? planned.exec(text) ?? [];
    if (airline === undefined || number === undefined) return false;
    this.heading = this.add({ airline, number });
    return true;
  }

  private readLeg(text: string): boolean {
    if (this.heading === null) return false;
    const [, from, leaves, to, arrives, fly, equipment] = timetableLeg.exec(text) ?? [];
    if (from !== undefined && to !== undefined) {
      const leg = this.add({ ...this.heading, from, to, equipment, elapsed: fly && hours(fly) });
      leg.departureTerminal = leaves ?? null;
      leg.arrivalTerminal = arrives ?? null;
      return true;
    }
    const [, craft] = plannedLeg.exec(text) ?? [];
    if (craft !== undefined) this.heading.equipment ??= craft;
    return craft !== undefined;
  }

  private add(facts: Facts): ServiceDisplay {
    const { airline, number } = facts;
    const display: ServiceDisplay = {
      airline,
      number: number.replace(/^0{1,3}(?=\d)/, ''),
      from: facts.from ?? null,
      to: facts.to ?? null,
      equipment: facts.equipment ?? null,
      meal: facts.meal || null,
      elapsed: typeof facts.elapsed === 'number' ? facts.elapsed : null,
      operatedBy: null,
      departureTerminal: null,
      arrivalTerminal: null,
    };
    this.found.push(display);
    return display;
  }
}

type Facts = { airline: string; number: string } & {
  [Name in 'from' | 'to' | 'equipment' | 'meal']?: string | null | undefined;
} & { elapsed?: number | '' | null | undefined };

const STAR = 42;
/** `.30  4368  N`, collapsed: from the point of the time on the way. */
const LONGEST_MILES = 11;

const CARRIER = '([A-Z][A-Z0-9]|[0-9][A-Z])';
// 1 BA  227  S LHRBOS  789  LUNCH                          7:25
const service = new RegExp(
  `^\\d{1,2} ${CARRIER} ?(\\d{1,4}) [A-Z] ([A-Z]{3})([A-Z]{3}) ([A-Z0-9]{3})(?: ([A-Z/ ]{3,40}?))? (\\d{0,2}:\\d\\d)$`,
);
// 2 AA  327 30SEP PHL FCO  640P  910A¥1 DK   333  8.30  4368  N
const verifyLine = new RegExp(
  `^\\d{1,2} ${CARRIER}[ *]{0,2}(\\d{1,4}) \\d{1,2}[A-Z]{3} ([A-Z]{3}) ([A-Z]{3}) \\d{1,4}[APNM]? \\d{1,4}[APNM]?(?:[¥‡+-]\\d)?` +
    '(?: ([A-Z]{1,3}))? ([A-Z0-9]{3}) (\\d{0,2}\\.\\d\\d) \\d{1,5} ?[A-Z]?$',
);
// LH  694  THURSDAY     04 JUN 26
const timetable = new RegExp(`^${CARRIER} ?(\\d{1,4}) (?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY \\d`);
// PHC  755P      D   ABV  905P      D    1:10/ 1:10      333   E
// WAW  450P   A  I   ZRH  655P   1  I    2:05   E95  E: terminal, then domestic or international
const timetableLeg =
  /^([A-Z]{3}) \d{1,4}[APNM]? (?:([A-Z0-9]{1,2}) (?=[DI] ))?(?:[DI] )?([A-Z]{3}) \d{1,4}[APNM]?#? (?:([A-Z0-9]{1,2}) (?=[DI] ))?(?:[DI] )?(\d{1,2}:\d\d)(?:\/ ?\d{1,2}:\d\d)? ([A-Z0-9]{3})(?: E)?$/;
// *1A PLANNED FLIGHT INFO*              KP  70   13 TU 12SEP28
const planned = new RegExp(`^\\*1A PLANNED FLIGHT INFO\\* ${CARRIER} ?(\\d{1,4}) `);
// BKO          0850  TU CJDR/B  YGS/K       DH4         2:35
const plannedLeg = /^[A-Z]{3} (?:\d{4} [A-Z]{2} )?\d{4} [A-Z]{2} [A-Z/ ]{3,30} ([A-Z0-9]{3})(?: \d{1,2}:\d\d){1,3}$/;

/** Minutes of `7:25`, `8.30`, `.49`. */
function hours(printed: string): number {
  const [whole = '', minutes = ''] = printed.split(/[:.]/);
  return Number(whole) * 60 + Number(minutes);
}
