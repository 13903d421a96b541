/** A test key reads every text for the same day, so that the response never changes. */
export const sampleDate = '2026-05-04';

export const samples = {
  connection: [
    ' 1.1MERIDIAN/CLARA MS',
    ' 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL /E',
    ' 2 KL1965T 18JUL J AMSZAG*SS1  930A 1120A /DCKL /E',
    'OPERATED BY KLM CITYHOPPER',
  ].join('\n'),
  'one-way': [' 1.1MERIDIAN/CLARA MS', ' 1 BA 117Y 12SEP J LHRJFK*HK1  820A 1110A /DCBA /E'].join('\n'),
  waitlisted: [
    ' 1.1ALBRIGHT/ODETTE MS',
    ' 1 LH 903M 21OCT J LHRFRA*HL1  935A 1210P /DCLH /E',
    ' 2 LH 630M 21OCT J FRADXB*HK1  135P 1025P /DCLH /E',
  ].join('\n'),
} as const;

export type SampleName = keyof typeof samples;
export const sampleNames = Object.keys(samples) as SampleName[];

/** "WAYLINE TEST one-way": the name of a sample or the code of a problem follows. */
export const samplePrefix = 'WAYLINE TEST';
