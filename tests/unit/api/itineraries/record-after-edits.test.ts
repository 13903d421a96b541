import { beforeAll, expect, test } from 'vitest';
import { toItineraryAnswer } from '~/api/itineraries/itinerary-answer.server.ts';
import { readItineraryConversion } from '~/api/itineraries/itinerary-conversion.server.ts';
import { tripOfCall } from '~/api/itineraries/trip-of-call.server.ts';
import { placeTestSettings } from '../../../support/settings.ts';

beforeAll(() => placeTestSettings({}));

const first = `RP/LONQT2105/LONQT2105            AA/SU  04MAY26/0912Z   8L3RVA
  1.ALBRIGHT/RUBEN MR
  2  KL1008 J 10FEB 3 LHRAMS HK1  0905 1125  10FEB  E  KL/8L3RVA
  3  KL1013 J 17FEB 3 AMSLHR HK1  1105 1130  17FEB  E  KL/8L3RVA
  4 TK TL29MAY/LONQT2105
  5 SSR FQTV KL HK1 KL2105653453
  6 RM FIRST BOOKING
  7 FE PAX NON-REF/S2
`;
const second = `RP/PARAF0345/PARAF0345            BB/SU  06MAY26/1012Z   9M4SWB
  1.HOLLOWAY/NORA MRS
  2  AF1080 Y 12MAR 5 CDGLHR HK1  0805 0830  12MAR  E  AF/9M4SWB
  3 TK TL30MAY/PARAF0345
  4 SSR FQTV AF HK1 AF1234567
  5 RM SECOND BOOKING
`;

async function toldOf(text: string, edits: object[]) {
  const read = readItineraryConversion({ text, today: '2026-05-10', edits });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { source, loyalty } = await toItineraryAnswer(tripOfCall(read.value), read.value, null);
  const bookings = source.bookings.map(({ id, segments, record }) => ({
    id,
    segments,
    office: record?.office,
    limits: record?.time_limits.map(({ date }) => date),
    remarks: record?.remarks.map((remark) => remark.text),
    endorsed: record?.endorsements.map((each) => each.segments),
  }));
  return { bookings, loyalty: loyalty.map(({ number, booking }) => `${number} ${booking}`) };
}

test('a merged booking has what stood in both', async () => {
  const { bookings, loyalty } = await toldOf(first + second, [{ kind: 'merge-bookings', booking: 2, into: 1 }]);
  expect(bookings.filter(({ segments }) => segments.length > 0)).toEqual([
    {
      id: 'b1',
      segments: ['1-kl1008', '2-kl1013', '3-af1080'],
      office: 'LONQT2105',
      limits: ['2026-05-29', '2026-05-30'],
      remarks: ['FIRST BOOKING', 'SECOND BOOKING'],
      endorsed: [['1-kl1008']],
    },
  ]);
  expect(loyalty).toEqual(['2105653453 b1', '1234567 b1']);
});

test('of a split booking both parts have its record', async () => {
  const { bookings } = await toldOf(first, [{ kind: 'split-booking', flight: '2-kl1013' }]);
  const record = { office: 'LONQT2105', limits: ['2026-05-29'], remarks: ['FIRST BOOKING'] };
  expect(bookings).toEqual([
    { id: 'b1', segments: ['1-kl1008'], ...record, endorsed: [['1-kl1008']] },
    { id: 'b2', segments: ['2-kl1013'], ...record, endorsed: [] },
  ]);
});

test('parts have their numbers in the order of the splits, and what is said of a part is its own', async () => {
  const third = '  8  BA 431 Y 19FEB 5 LHRAMS HK1  1005 1225\n';
  const text = first.replace('  4 TK', `${third}  4 TK`);
  const read = readItineraryConversion({
    text,
    today: '2026-05-10',
    edits: [
      { kind: 'split-booking', flight: '3-ba431' },
      { kind: 'split-booking', flight: '2-kl1013' },
      { kind: 'set-locator', booking: 3, locator: 'P9X3ZC' },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const { source, warnings } = await toItineraryAnswer(tripOfCall(read.value), read.value, null);
  expect(source.bookings.map(({ id, segments }) => [id, ...segments])).toEqual([
    ['b1', '1-kl1008'],
    ['b2', '3-ba431'],
    ['b3', '2-kl1013'],
  ]);
  expect(source.bookings.map(({ locator }) => locator)).toEqual(['8L3RVA', '8L3RVA', 'P9X3ZC']);
  expect(warnings.filter(({ code }) => code === 'change-left-out')).toEqual([]);
});
