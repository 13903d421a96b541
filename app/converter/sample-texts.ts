/** One text for each of four systems, with invented names; in the order of the page's buttons. */
const sampleTexts = {
  amadeus: `RP/LONQT2105/LONQT2105            AA/SU  12NOV26/0912Z   7K2QWP
  1.ALBRIGHT/ODETTE MS   2.ALBRIGHT/RUBEN MR
  3  KL1008 J 10FEB 3 LHRAMS HK2  0905 1125  10FEB  E  4 73H
  4  KL 861 J 10FEB 3 AMSNRT HK2  1455 1040  11FEB  E  0 77W
  5  KL 862 J 24FEB 3 NRTAMS HL2  1230 1715  24FEB  E  1 77W
  6  KL1033 J 24FEB 3 AMSLHR HK2  2050 2105  24FEB  E  0 73H`,
  sabre: ` 1.1MERIDIAN/CLARA MS
 1 DL 147T 17JUL J JFKAMS*HK1  436P  555A  18JUL F /DCDL*H4TQ9M /E
 2 KL1965T 18JUL F AMSZAG*HK1  930A 1120A /DCKL*H4TQ9M /E
OPERATED BY KLM CITYHOPPER`,
  galileo: `H4TQ9M/WS QSBSB DYB
 1.1HOLLOWAY/NORA MRS
 1. BA  117 Y  12MAR LHRJFK HK1   825A  1125A O*       E FR
 2. BA  178 Y  19MAR JFKLHR HK1   805A   800P O*       E FR`,
  travelsky: ` 1.FENG/YAHUI MR JQ8XW2
 2.  CA1831 Y   MO12OCT26PEKSHA HK1   0730 0940          E T3T2
 3.  MU5104 Y   FR16OCT26SHAPEK HK1   1000 1220          E T2T2`,
} as const;

type SampleSystem = keyof typeof sampleTexts;

export const sampleText = (system: string): string =>
  Object.hasOwn(sampleTexts, system) ? sampleTexts[system as SampleSystem] : '';

/** The example beside the empty box. Its lines fit a phone; out and back would not fit the first screen. */
export const exampleText = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR
  3  KL1008 J 10FEB 3 LHRAMS HK2  0905 1125
  4  KL 861 J 10FEB 3 AMSNRT HK2  1455 1040+1`;

/** Day of the paste of the example, so that the cached page never changes. */
export const exampleDay = '2026-11-12';
