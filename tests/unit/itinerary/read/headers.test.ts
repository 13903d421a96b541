import { expect, test } from 'vitest';
import { readHeader, readTimeLimit } from '~/itinerary/read/headers.ts';

test.each([
  ['RP/SFO6T8323/SFO6T8323 KP/RM 2MAY27/0237Z 82D3L2', '82D3L2', '2027-5-2'],
  ['RP/NYC4F4956/', null, null],
  ['RP/MIA4J7645/MIA4J7645 6X/SU 16JANXX/2020Z GLQ425', 'GLQ425', null],
  ['8SGG.8SWH*BTW 0902/10APR26 UDUTEK H', 'UDUTEK', '2026-4-10'],
  ['L3FQ.L3FQ*VRQ 1142/08AUG25', null, '2025-8-8'],
  ['CCS.CCSZZ-AB 1009/12MAR26 *WQRTZB', 'WQRTZB', '2026-3-12'],
  ['SFO6T8323/2828AJ/1APR27', null, '2027-4-1'],
  ['UTH9DA/WS WCVAL SMGKHH AG 45812963 10JUL', 'UTH9DA', null],
  ['QX5C.68GW*LN9 1226/21SEP26 CSWBRC H B', 'CSWBRC', '2026-9-21'],
  ['REC: M8M6NH ST: ACTIVE GDS: KIU 06JUN27/1630Z', 'M8M6NH', '2027-6-6'],
  ['RESERVA: K3W8L5', 'K3W8L5', null],
  ['0.25ABC NM20 KX2Q7R', 'KX2Q7R', null],
])('%s', (text, locator, shown) => {
  const header = readHeader(text, '');
  const date = header?.shown;
  expect(header?.locator ?? null).toBe(locator);
  expect(date ? `${date.year}-${date.month}-${date.day}` : null).toBe(shown);
});

test('six letters alone are a locator only above names', () => {
  expect(readHeader('MYVANM', '1.1LANE/RAB')?.locator).toBe('MYVANM');
  expect(readHeader('THANKS', 'SEE BELOW')).toBeNull();
});

test.each(['1 BA 227S 25JUL LHRBOS HK1', 'TKT/TIME LIMIT', 'AP LON 020 7946 0018'])('%s is no header', (text) => {
  expect(readHeader(text, '')).toBeNull();
});

test('a time limit names its day', () => {
  expect(readTimeLimit('11.SSR ADTK 1E BY SHA17MAY28/1946 OR CXL')).toMatchObject({ day: 17, month: 5, year: 2028 });
  expect(readTimeLimit('20.SSR DOCS LH HK1 P/CHN/U459/CHN/01JUN11/F/23SEP31/X')).toBeNull();
});
