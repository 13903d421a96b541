import { days } from '~/platform/clock.ts';

/** A day as the systems print it. */
interface PrintedDay {
  /** `10FEB` */
  day: string;
  /** `27` */
  year: string;
  /** `3` for Wednesday, of Amadeus */
  digit: number;
  /** `W`, of Sabre; Thursday is Q, Saturday J */
  letter: string;
  /** `WE` */
  short: string;
}

const LEAD_DAYS = 77;

/** One text for each of four systems, with invented names; in the order of the page's buttons. Days count from its first. */
const sampleTexts = {
  amadeus: ([
    today,
    out,
    next,
    ,
    back,
  ]) => `RP/LONQT2105/LONQT2105            AA/SU  ${today.day}${today.year}/0912Z   7K2QWP
  1.ALBRIGHT/ODETTE MS   2.ALBRIGHT/RUBEN MR
  3  KL1008 J ${out.day} ${out.digit} LHRAMS HK2  0905 1125  ${out.day}  E  0 73H
  4  KL 861 J ${out.day} ${out.digit} AMSNRT HK2  1455 1040  ${next.day}  E  0 77W
  5  KL 862 J ${back.day} ${back.digit} NRTAMS HL2  1230 1715  ${back.day}  E  1 77W
  6  KL1033 J ${back.day} ${back.digit} AMSLHR HK2  2050 2105  ${back.day}  E  0 73H`,
  sabre: ([, out, next]) => ` 1.1MERIDIAN/CLARA MS
 1 DL 147T ${out.day} ${out.letter} JFKAMS*HK1  436P  555A  ${next.day} ${next.letter} /DCDL*H4TQ9M /E
 2 KL1965T ${next.day} ${next.letter} AMSZAG*HK1  930A 1120A /DCKL*H4TQ9M /E
OPERATED BY KLM CITYHOPPER`,
  galileo: ([, out, , week]) => `H4TQ9M/WS QSBSB DYB
 1.1HOLLOWAY/NORA MRS
 1. BA  117 Y  ${out.day} LHRJFK HK1   825A  1125A O*       E ${out.short}
 2. BA  178 Y  ${week.day} JFKLHR HK1   805A   800P O*       E ${week.short}`,
  travelsky: ([, out, , week]) => ` 1.FENG/YAHUI MR JQ8XW2
 2.  CA1831 Y   ${out.short}${out.day}${out.year}PEKSHA HK1   0730 0940          E T3T2
 3.  MU5104 Y   ${week.short}${week.day}${week.year}SHAPEK HK1   1000 1220          E T2T2`,
} satisfies Record<string, (days: SampleDays) => string>;

type SampleSystem = keyof typeof sampleTexts;
/** Today, the first day of the trip, the next, a week later, two weeks later. */
type SampleDays = readonly [PrintedDay, PrintedDay, PrintedDay, PrintedDay, PrintedDay];

/** Its trip is some weeks ahead of every day, so that it never opens with a doubt about its dates. */
export function sampleText(system: string, now: Date): string {
  if (!Object.hasOwn(sampleTexts, system)) return '';
  const on = (ahead: number) => printedDay(new Date(now.getTime() + days(ahead)));
  return sampleTexts[system as SampleSystem]([
    on(0),
    on(LEAD_DAYS),
    on(LEAD_DAYS + 1),
    on(LEAD_DAYS + 7),
    on(LEAD_DAYS + 14),
  ]);
}

function printedDay(date: Date): PrintedDay {
  const [weekday = '', day = '', month = '', year = ''] = date.toUTCString().replace(',', '').toUpperCase().split(' ');
  const digit = date.getUTCDay() || 7;
  return {
    day: day + month,
    year: year.slice(2),
    digit,
    letter: 'MTWQFJS'.charAt(digit - 1),
    short: weekday.slice(0, 2),
  };
}

/** The example beside the empty box. Its lines fit a phone; out and back would not fit the first screen. */
export const exampleText = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR
  3  KL1008 J 10FEB 3 LHRAMS HK2  0905 1125
  4  KL 861 J 10FEB 3 AMSNRT HK2  1455 1040+1`;

/** Day of the paste of the example, so that the cached page never changes. */
export const exampleDay = '2026-11-12';
