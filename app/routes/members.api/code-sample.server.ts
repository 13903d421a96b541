import { readConversion, readItinerary, toConversionResponse } from '~/api/convert/conversion-body.server.ts';

const pnr = '1 BA 117 J 14MAY 5 LHRJFK HK1 0820 1115';

/** A request of the documentation with the converter's real response. */
export function codeSample(agencyName: string, requestsLeft: number) {
  const read = readConversion({ pnr, today: '2027-01-04' });
  const response = read.ok
    ? toConversionResponse(readItinerary(read.value), read.value, { agencyName, requestsLeft })
    : null;
  return { pnr, answer: JSON.stringify(response, null, 2) };
}
