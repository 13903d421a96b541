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
  amadeus: [
    'RP/LONQT2105/LONQT2105            AA/SU  04MAY26/0912Z   7K2QWP',
    '  1.ALBRIGHT/ODETTE MS   2.ALBRIGHT/RUBEN MR',
    '  3  KL1008 J 10FEB 3 LHRAMS HK2  0905 1125  10FEB  E  0 73H',
    '  4  KL 861 J 10FEB 3 AMSNRT HK2  1455 1040  11FEB  E  0 77W',
  ].join('\n'),
  'amadeus-changed': [
    'RP/LONQT2105/LONQT2105            AA/SU  11MAY26/0740Z   7K2QWP',
    '  1.ALBRIGHT/ODETTE MS   2.ALBRIGHT/RUBEN MR',
    '  3  KL1012 J 10FEB 3 LHRAMS HK2  1115 1340  10FEB  E  0 73H',
    '  4  KL 861 J 10FEB 3 AMSNRT HK2  1455 1040  11FEB  E  0 77W',
  ].join('\n'),
  galileo: [
    'H4TQ9M/WS QSBSB DYB',
    ' 1.1HOLLOWAY/NORA MRS',
    ' 1. BA  117 Y  12MAR LHRJFK HK1   825A  1125A O*       E FR',
    ' 2. BA  178 Y  19MAR JFKLHR HK1   805A   800P O*       E FR',
  ].join('\n'),
  worldspan: [
    '1P- 7ETIRK',
    ' 1.1HALLORAN/NEVE*ADT',
    ' 1 BA 227S 25JUL SA LHRBOS HK1 1140 1405/O $ E',
    ' 2 BA 226S 03AUG MO BOSLHR HK1 1905 0650#1/O $ E',
  ].join('\n'),
  travelsky: [
    ' 1.FENG/YAHUI MR JQ8XW2',
    ' 2.  CA1831 Y   MO12OCT26PEKSHA HK1   0730 0940          E T3T2',
    ' 3.  MU5104 Y   FR16OCT26SHAPEK HK1   1000 1220          E T2T2',
  ].join('\n'),
  group: [
    ' 0.12SUNTOUR NM3 KX2Q7R',
    ' 1.ARDEN/JILL 2.ARDEN/PAT 3.ARDEN/WIM CHD',
    ' 4.  FM833  V   FR26JUN26PVGKUL HK12  0925 1450          E T1--',
    ' 5.  FM834  V   WE01JUL26KULPVG HK12  1600 2125          E --T1',
  ].join('\n'),
  'schedule-change': [
    ' 1.1HALLORAN/NEVE MS',
    ' 1 LX  16K 03JUN W ZRHJFK HX1   945A 1235P /DCLX*QWE456 /E',
    ' 2 LX  14K 03JUN W ZRHJFK HK1   110P  350P /DCLX*QWE456 /E',
  ].join('\n'),
  hotel: [
    ' 1.1FERNLEIGH/ODA MRS',
    ' 1 BA 227S 25JUL J LHRBOS*HK1  1140A  205P /DCBA*Q6ESTB /E',
    ' 2  HTL ZZ 25JUL J HK1  BOS/OUT03AUG/EXAMPLE INN/TWN/USD189.00/SI-CF-15065800',
    ' 3 BA 226S 03AUG M BOSLHR*HK1   705P  650A  04AUG T /DCBA*Q6ESTB /E',
  ].join('\n'),
  record: [
    'RP/LONQT2105/LONQT2105            AA/SU  04MAY26/0912Z   8L3RVA',
    'LONQT2105/0017AA/28APR26',
    '  1.ALBRIGHT/RUBEN MR(INF/TOM/12JAN26)   2.ALBRIGHT/ODETTE MS',
    '  3  KL1008 J 10FEB 3 LHRAMS HK2  0905 1125  10FEB  E  0 73H',
    '  4  KL1013 J 17FEB 3 AMSLHR HK2  1105 1130  17FEB  E  0 73H',
    '  5 TK TL29MAY/LONQT2105',
    '  6 SSR FQTV KL HK1 KL2105653453/P2',
    '  7 SSR INFT KL HK1 ALBRIGHT/TOM 12JAN26/S3/P1',
    '  8 SSR DOCS KL HK1 ////14MAR82/F//ALBRIGHT/ODETTE/P2',
    '  9 OPC-02JUN:1200/1C8/KL CANCELLATION DUE TO NO TICKET/S3-4',
    ' 10 RM CLIENT PREFERS AISLE SEATS',
    ' 11 FA PAX 074-2400119087/ETKL/GBP612.40/04MAY26/LONQT2105/91212345/S3-4/P2',
    ' 12 FE PAX NONREF/CHGS RESTRICTED/S3-4',
    ' 13 FV PAX KL/S3-4',
    'TKT-0742400119087     RCI-                       1A  LOC-8L3RVA',
    ' 1 OLHR  KL   1008 J 10FEB0905 OK JNC0GB                 O     2PC',
    ' 2 OAMS  KL   1013 J 17FEB1105 OK JNC0GB                 O     2PC',
  ].join('\n'),
} as const;

export type SampleName = keyof typeof samples;
export const sampleNames = Object.keys(samples) as SampleName[];

/** "WAYLINE TEST one-way": the name of a sample or the code of a problem follows. */
export const samplePrefix = 'WAYLINE TEST';
