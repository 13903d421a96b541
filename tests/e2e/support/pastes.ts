/** One text for each of the seven systems, with invented names; `reads` stands in the result with the default options. */
export const pastes = [
  {
    system: 'Galileo',
    text: '  1.1HOLLOWAY/NORA MRS\n 1. BA  117 Y  12MAR LHRJFK HK1   825A  1125A O*       E\n 2. BA  178 Y  19MAR JFKLHR HK1   805A   800P O*       E\n',
    reads: ['HOLLOWAY/NORA MRS', 'British Airways 117', 'London Heathrow (LHR) at 8:25 am', 'British Airways 178'],
  },
  {
    system: 'Apollo',
    text: ' 1.1PELLERIN/ODETTE\n 1 UA 243T 01SEP BRUIAD HK1  1200N  220P *              E\n',
    reads: ['PELLERIN/ODETTE', 'United Airlines 243', 'Brussels (BRU) at 12:00 pm', '2:20 pm'],
  },
  {
    system: 'Sabre',
    text: ' 1.1MERIDIAN/CLARA MS\n 1 DL 147T 17JUL F JFKAMS*SS1  436P  555A  18JUL J /DCDL /E\n 2 KL1965T 18JUL J AMSZAG*SS1  930A 1120A /DCKL /E\nOPERATED BY KLM CITYHOPPER\n',
    reads: [
      'MERIDIAN/CLARA MS',
      'Delta Air Lines 147 - 7h 19m',
      'Arriving: Amsterdam Schiphol (AMS) at 5:55 am (on the 18 Jul)',
    ],
  },
  {
    system: 'Amadeus',
    text: 'RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV\n  1.BRANDAUER/LUKAS MR\n  2  OS 451 Y 12MAY 3 VIELHR HK1  1200P 120P 12MAY  E  0 320\n',
    reads: ['BRANDAUER/LUKAS MR', 'Austrian Airlines 451', 'Wed, 12 May', 'Vienna (VIE) at 12:00 pm'],
  },
  {
    system: 'Worldspan',
    text: '1P- 7ETIRK\n 1.1OSGOOD/FERN*ADT\n    1 MF 386I 16APR LAXXMN HK3  1205A  520A#1/O $ E\n    2 MF6939J 17APR XMNPEK HK3   850A 1140A/X $ E\n',
    reads: ['OSGOOD/FERN', 'XiamenAir 386', 'Los Angeles (LAX) at 12:05 am', '8:50 am'],
  },
  {
    system: 'TravelSky',
    text: ' 1.FENG/YAHUI MR JQ8XW2\n 2.  HO3949 V   TU06OCT26XIYSHA HK1   1045 1255          E\n',
    reads: ['Juneyao Air 3949', 'Tue, 6 Oct', '10:45 am', '12:55 pm'],
  },
  {
    system: 'KIU',
    text: '1.1QUIROGA/MATEO\n 1 AR1502Y   22JUL AEPCOR HK1  08:10 09:30 /E\n',
    reads: ['QUIROGA/MATEO', 'Aerolíneas Argentinas 1502', '8:10 am', '9:30 am'],
  },
] as const;

/** Two flights that stay the same whatever the day is: their year is printed. */
export const journey = `RP/VIEXX1234/VIEXX1234            AA/SU  25JAN27/1739Z   8VB4XV
  1.BRANDAUER/LUKAS MR
  2  OS 451 Y 12MAY 3 VIELHR HK1  1200P 120P 12MAY  E  0 320
  3  BA 117 Y 12MAY 3 LHRJFK HK1   530P 825P 12MAY  E  0 777
`;

/** Out and back in four flights, three travellers. */
export const roundTrip = `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS  2.ALBRIGHT/RUBEN MR  3.ALBRIGHT/WREN MISS(CHD/14MAR18)
  4  KL1008 J 10FEB 3 LHRAMS HK3       4  0905 1125   *1A/E*
  5  KL 861 J 10FEB 3 AMSNRT HK3          1455 1040+1 *1A/E*
  6  KL 862 J 24FEB 3 NRTAMS HK3       1  1230 1715   *1A/E*
  7  KL1033 J 24FEB 3 AMSLHR HK3          2050 2105   *1A/E*
`;
