import { expect, test } from 'vitest';
import { isoDate, isoTime } from '~/itinerary/iso.ts';
import { read } from './read.ts';

const amadeus = [
  '  1.ALBRIGHT/RUBEN MR   2.ALBRIGHT/ODETTE MS',
  '  3  KL1008 J 10FEB 3 LHRAMS HK2  0905 1125  10FEB  E  KL/8L3RVA',
];
const sabre = [
  ' 1.1ALBRIGHT/RUBEN MR  2.1ALBRIGHT/ODETTE MS',
  ' 1 KL1008J 10FEB W LHRAMS HK2   905A 1125A /DCKL*8L3RVA /E',
];
const galileo = [
  '8L3RVA/WS QSBSB DYB   AG 05578602 04MAY',
  ' 1.1ALBRIGHT/RUBEN MR  2.1ALBRIGHT/ODETTE MS',
  ' 1. KL 1008 J  10FEB LHRAMS HK2   905A  1125A O*       E WE',
];
const apollo = [
  '8L3RVA/WS QSBSB DYB   AG 05578602 04MAY',
  ' 1.1ALBRIGHT/RUBEN MR  2.1ALBRIGHT/ODETTE MS',
  ' 1 KL1008J 10FEB LHRAMS HK2   905A 1125A *         WE   E',
];
const worldspan = [
  '1P- 7ETIRK',
  ' 1.1ALBRIGHT/RUBEN MR*ADT  2.1ALBRIGHT/ODETTE MS*ADT',
  ' 1 KL1008J 10FEB WE LHRAMS HK2 905A 1125A/O $ E',
];
const travelsky = [
  ' 1.ALBRIGHT/RUBEN MR 2.ALBRIGHT/ODETTE MS JQ8XW2',
  ' 3.  KL1008 J   WE10FEB  LHRAMS HK2   0905 1125          E',
];

/** `by date time zone office airline`, of each limit. */
const limitsOf = (...lines: string[]) =>
  read(lines).bookings[0]?.timeLimits.map(({ by, date, time, zone, office, airline }) =>
    [by, isoDate(date), time === null ? '' : isoTime(time), zone ?? '', office ?? '', airline ?? ''].join(' ').trim(),
  );

test.each([
  // Amadeus: the quick reference guide, and texts of the corpus.
  [amadeus, '  5 TK TL30NOV/LONQT2105', 'agency 2026-11-30   LONQT2105'],
  [amadeus, '  5 TK XL06NOV/PARAF0345', 'agency 2026-11-06   PARAF0345'],
  [amadeus, '  5 TK TL30NOV/1800', 'agency 2026-11-30 18:00'],
  [amadeus, '  7 TK TAW 20SEP/1200', 'agency 2026-09-20 12:00'],
  [amadeus, ' 10 OPC-27MAY:1552/1C8/GA CANCELLATION DUE TO NO TICKET SUB TIME', 'airline 2026-05-27 15:52   GA'],
  [
    amadeus,
    ' 12 OPW-LONU12409:21NOV/1200/1C7/BA REQUIRES TICKET ON OR BEFORE\n        24NOV:1200 LON TIME ZONE/TKT/S2-3',
    'airline 2026-11-24 12:00 Europe/London  BA',
  ],
  [amadeus, '  7 SSR ADTK 1A KK1 .TKT UA SEGS BY 02JAN27 TO AVOID AUTO CXL', 'airline 2027-01-02'],
  [amadeus, '  9 SSR OTHS 1A PLS ISS AUTOMATIC TKT BY 02JAN27/2359Z OR LH', 'airline 2027-01-02 23:59 UTC'],
  // Sabre
  [sabre, 'TKT/TIME LIMIT\n  1.TAW12NOV/1800/CCS', 'agency 2026-11-12 18:00'],
  [sabre, 'TKT/TIME LIMIT\n  1.TAW/24NOV', 'agency 2026-11-24'],
  [sabre, 'TKT/TIME LIMIT\n  1.TAW8SGG10DEC009/', 'agency 2026-12-10   8SGG'],
  [sabre, 'TKT/TIME LIMIT\n  1.TAW28NOV1BX8009/', 'agency 2026-11-28   1BX8'],
  [sabre, 'TKT/TIME LIMIT\n  1.TAWQ5BP11SEP077/0400A/', 'agency 2026-09-11 04:00  Q5BP'],
  [sabre, 'AA FACTS\n  1.SSR ADTK AA TO  TK BY 11DEC 1502 IRC-2/ADV OTO TKT', 'airline 2026-12-11 15:02'],
  [sabre, '  1.SSR OTHS 1S PLS ADTK BY 08AUG26 0101 GMT OR SEATS WILL BE X', 'airline 2026-08-08 01:01 UTC'],
  [sabre, '  1.SSR ADTK AA KK4 PLS ISSUE TKT BY 2359 05JUL26 CST', 'airline 2026-07-05 23:59'],
  [sabre, '  1.SSR ADTK 1S TO KQ BY 12JAN27/0000Z OTHERWISE WILL BE XXLD', 'airline 2027-01-12 00:00 UTC  KQ'],
  // Galileo and Apollo
  [galileo, 'TKTG-TAU/WE24JUN', 'agency 2026-06-24'],
  [apollo, 'TKTG-TAU/10JUL', 'agency 2026-07-10'],
  [
    galileo,
    'VRMK-VI/ABS *ADTK1GBS// TTL FOR AUTO CANX FIXED FOR 02DEC26 AT 1922 GMT 1922Z 31MAR',
    'airline 2026-12-02 19:22 UTC',
  ],
  [
    apollo,
    'GFAX-SSRADTK1VTOJL BY 28OCT 2359 SFO TIME ZONE OTHERWISE WILL BE XLD',
    'airline 2026-10-28 23:59 America/Los_Angeles  JL',
  ],
  [apollo, '   2 SSRADTK1VBYDTW21NOV26/1803 OR CXL CZ BOOKING', 'airline 2026-11-21 18:03 America/Detroit'],
  // Worldspan, TravelSky
  [worldspan, 'T- 1.TAW/00/11JUL', 'agency 2026-07-11'],
  [travelsky, ' 6.TL/1200/01OCT/SHA999', 'agency 2026-10-01 12:00 Asia/Shanghai SHA999'],
  [travelsky, '11.SSR ADTK 1E BY SHA01OCT26/1130 OR CXL MU588 V11OCT', 'airline 2026-10-01 11:30 Asia/Shanghai'],
])('%# a time limit of %s', (record, line, limit) => {
  expect(limitsOf(...record, line)?.map((one) => one.replace(/ +$/, ''))).toEqual([limit]);
});

test.each([
  [amadeus, '  5 TK OK30NOV/LONQT2105//ETKL'],
  [sabre, 'TKT/TIME LIMIT\n  1.T-27NOV-XXXX*ASI'],
  [sabre, 'TKT/TIME LIMIT\n  1.TAW/\n  2.XXTAW/06AUG'],
  [amadeus, '  8 SSR OTHS 1A PLS ADV PSGR MOBILE BY 02JAN27 0900'],
  [apollo, 'TKTG-T/QSB 04JUN0119Z 2Y AG'],
  [amadeus, '  5 TK TL31NOV/LONQT2105'],
  [galileo, ' REMEMBER TO PAY BY 02DEC26 1200'],
])('%# no time limit stands in %s', (record, line) => {
  expect(limitsOf(...record, line)).toEqual([]);
});

/** `airline number passenger`, the passenger by its index. */
const loyaltyOf = (...lines: string[]) =>
  read(lines).bookings[0]?.loyalty.map(({ airline, number, passenger }) => `${airline} ${number} ${passenger}`);

test.each([
  [amadeus, ' 13 *SSR FQTV OS HK1 LH992003344556/P2', ['LH 992003344556 1']],
  [amadeus, ' 14 *SSR FQTV VN HK/ VN8835029720 ELITE/P1', ['VN 8835029720 0']],
  [amadeus, ' 14 *SSR FQTV VN HK/ VN8835029720 ELITE', ['VN 8835029720 null']],
  [travelsky, '11.SSR FQTV FM HK1 SHACSX 3629 Y31JUL MU627960246863/P1', ['MU 627960246863 0']],
  [
    sabre,
    'FREQUENT TRAVELER\n  1.KL H387L5812           HK KL   2.1 ALBRIGHT/ODETTE MS\n       * PLT/SPH *',
    ['KL H387L5812 1'],
  ],
  [
    galileo,
    '** MILEAGE MEMBERSHIP DATA **\nP  1. ALBRIGHT/RUBEN    BA  123456\n                        SN  1234\nP  2. ALBRIGHT/ODETTE   AN  1620339',
    ['BA 123456 0', 'SN 1234 0', 'AN 1620339 1'],
  ],
  [apollo, 'FREQUENT FLYER DATA:\n01. ALBRIGHT R DL     2380160040*', ['DL 2380160040 null']],
])('%# a frequent-flyer number of %s', (record, line, numbers) => {
  expect(loyaltyOf(...record, line)).toEqual(numbers);
});

/** `kind: text` */
const remarksOf = (...lines: string[]) => read(lines).bookings[0]?.remarks.map(({ kind, text }) => `${kind}: ${text}`);

test.each([
  [amadeus, ' 12 RM *U*NOTE NON MOR PSE DO NOT CHANGE FOP', 'general: *U*NOTE NON MOR PSE DO NOT CHANGE FOP'],
  [amadeus, ' 12 RC THIS REMARK IS CONFIDENTIAL', 'confidential: THIS REMARK IS CONFIDENTIAL'],
  [amadeus, ' 11 RIR INVOICE TO COMPANY', 'itinerary: INVOICE TO COMPANY'],
  [
    amadeus,
    ' 14 RM NOTIFY PASSENGER PRIOR TO TICKET PURCHASE & CHECK-IN:\n       FEDERAL LAWS FORBID/S2,5',
    'general: NOTIFY PASSENGER PRIOR TO TICKET PURCHASE & CHECK-IN: FEDERAL LAWS FORBID',
  ],
  [amadeus, ' 11 OSI LH VIP CHAIRMAN OF ORK CORP', 'service_information: LH VIP CHAIRMAN OF ORK CORP'],
  [travelsky, '13.RMK TJ AUTH SHA998', 'general: TJ AUTH SHA998'],
  [sabre, 'REMARKS\n  1.CLIENT AVAILABLE 0900-1700', 'general: CLIENT AVAILABLE 0900-1700'],
  [sabre, 'REMARKS\n  1.H-SPLIT TO/912956/23SEP26', 'history: SPLIT TO/912956/23SEP26'],
  [galileo, 'NOTE-\n  1. FREE TEXT WS 25FEB 1344Z', 'general: FREE TEXT'],
  [galileo, 'NOTE-\n  1. *C*CONFIDENTIAL FREE TEXT WS 25FEB 1345Z', 'confidential: CONFIDENTIAL FREE TEXT'],
  [apollo, 'RMKS-CLIENT AVAILABLE AFTER 15DEC', 'general: CLIENT AVAILABLE AFTER 15DEC'],
  [
    galileo,
    'VRMK-VI/AMF *DOCS INFO IS REQUIRED FOR MF FLT 1658Z 14SEP',
    'vendor: DOCS INFO IS REQUIRED FOR MF FLT 1658Z 14SEP',
  ],
])('%# a remark of %s', (record, line, remark) => {
  expect(remarksOf(...record, line)).toEqual([remark]);
});

test.each([
  '  5 RM PAID BY VI 4111 1111 1111 1111 EXP 0929',
  '  5 RM 5105105105105100/0929/CVV123',
  '  5 RM CARD 3782 822463 10005',
  '  5 RM CCAXXXXXXXXXXXX3008/0121',
  '  5 RM CVV 737',
  '  5 FP PAX CCVI4884947532634763/1018/L828996/S2-3',
  '  5 FE PAX PAID CCVI4884947532634763/S3',
  '  5 OSI KL CC VI4111111111111111',
  'REMARKS\n  1.-TBM*TVQHKDLVFGUTA4486¥XXXXX\n  2.-CK',
  'NOTE-\n  1. CARD 4111-1111-1111-1111 WS 25FEB 1344Z',
  '  5 RM CARD 4111.1111.1111.1111',
  '  5 RM CARD 4111/1111/1111/1111',
  '  5 RM CARD 41111111 11111111',
  '  5 RM CARD 411111 1111111111',
  '  5 RM CARD 378282 246310 005',
  '  5 RM CARD XXXX XXXX XXXX 3008',
  '  5 RM CARD 411111######3008',
  '  5 RM CARD 411111......3008',
  '  5 RM 0929 CVV737',
  '  5 RM CSC 737',
  '  5 RM SECURITY CODE 737',
  '  5 RM CARD 4111 1111\n  6 RM 1111 1111 EXP 0929',
  '  5 RM PASSPORT GBR 999000111',
  '  5 RM PP/GBR/999000111/GBR/11JUL81/F',
  '  5 OSI BA CTCM 447700900123',
  '  5 OSI BA CTCE HARTWELL//EXAMPLE.COM',
  '  5 RM PASSWORD KESTREL',
])('%# no number of a card, a passport or a telephone is told', (line) => {
  const { bookings } = read([...amadeus, line]);
  expect(JSON.stringify(bookings)).not.toMatch(/\d{4}[ -]?\d{4}|3008|737|TBM|KESTREL|99900/);
  expect(bookings[0]).toMatchObject({ remarks: [], endorsements: [] });
});

test('endorsements name their flights, and the carrier of the tickets stands beside them', () => {
  const [booking] = read([
    ...amadeus,
    ' 13 FE PAX VLD W3/5K ONLY/NONREF CHG/NOSHOW FEE APPLIES -BG:W3\n       /S3',
    ' 16 FV PAX W3/S2-3',
  ]).bookings;
  expect(booking?.endorsements).toEqual([
    { text: 'VLD W3/5K ONLY/NONREF CHG/NOSHOW FEE APPLIES -BG:W3', flights: [0], line: 3 },
  ]);
  expect(booking?.validatingCarrier).toBe('W3');
  expect(read([...amadeus, '10.FE NONREF', '7 FV LH']).bookings[0]).toMatchObject({
    endorsements: [{ text: 'NONREF' }],
    validatingCarrier: 'LH',
  });
});

test.each([
  [['RP/LONQT2105/LONQT2105            AA/SU  04MAY26/0912Z   8L3RVA', ...amadeus], 'LONQT2105', '2026-05-04', 912],
  [
    ['RP/LONQT2105/LONQT2105            AA/SU  04MAY26/0912Z   8L3RVA', 'LONQT2105/0017AA/28APR26', ...amadeus],
    'LONQT2105',
    '2026-04-28',
    912,
  ],
  [[...sabre, 'RECEIVED FROM - PALDE', '8SGG.8SWH*BTW 0902/10APR26 UDUTEK H'], '8SGG', '2026-04-10', null],
  [galileo, 'QSBSB', '2026-05-04', null],
  [['REC: K3W8L5  ST: ACTIVE  GDS: KIU  12MAR26/1630Z', ...sabre], null, '2026-03-12', null],
  [[...travelsky, '14.CAN527'], 'CAN527', null, null],
])('%# office and dates of a header', (lines, office, created, changed) => {
  const [booking] = read(lines).bookings;
  expect(booking?.office ?? null).toBe(office);
  expect(booking?.created == null ? null : isoDate(booking.created)).toBe(created);
  expect(booking?.changed == null ? null : Number(isoTime(booking.changed % 1440).replace(':', ''))).toBe(changed);
});

test.each([
  [
    ' 9 FA PAX 074-2400119087/ETKL/GBP612.40/04MAY26/LONQT2105/91212345/S3/P2',
    { amount: '612.40', currency: 'GBP' },
    '2026-05-04',
  ],
  [' 9 FA PAX 131-5352404372/ETQR/30MAY26/SFO4J9289/77345290/S3', null, '2026-05-30'],
  ['  1.TE 1572400119087-GB ALBRI/R B4T0*AMK 1122/20NOV*D', null, '2026-11-20'],
])('%# price and day of a ticket', (line, total, issued) => {
  const [ticket] = read([...amadeus, line]).tickets;
  expect(ticket?.total).toEqual(total);
  expect(ticket?.issued == null ? null : isoDate(ticket.issued)).toBe(issued);
});

test.each([
  ['   2 O LHR KL 1008 J 10FEB 0905  OK SNX2T4             10FEB10FEB 1PC', 'SNX2T4'],
  [' 1 OLHR  KL   1008 J 10FEB0905 OK SNX2T4                 O     2PC', 'SNX2T4'],
  ['   OPEN KL 1008  J  10FEB LHRAMS 0905A OK QLE6M              1', 'QLE6M'],
  ['1    KL   1008  J  10FEB  LHRAMS 0905A  OK RKGM3N4/LN1P    USED', 'RKGM3N4/LN1P'],
  ['01 O LHR KL 1008J 10FEB 0905  QNX2T5          10FEB2710FEB27 01P', 'QNX2T5'],
  [' FQ-GBP 503.00/GBP 37.20US/GBP 606.28 - 12OCT *ADT-FLQ79SME', 'FLQ79SME'],
  ['   OPEN KL 1009  J  10FEB LHRAMS 0905A OK QLE6M              1', null],
  ['   OPEN KL 1008  J  11FEB LHRAMS 0905A OK QLE6M              1', null],
  [' FQ-GBP 503.00/GBP 37.20US/GBP 606.28 - 12OCT *ADT-FLQ79SME.TBA77VGS', null],
])('%# the fare basis of a flight', (line, basis) => {
  expect(read([...amadeus, line]).fareBases).toEqual([basis]);
});
