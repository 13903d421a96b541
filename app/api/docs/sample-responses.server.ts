import { HttpError } from '~/request/http-error.server.ts';
import { readConversion, readItinerary, toConversionResponse } from '../convert/conversion-body.server.ts';
import { sampleDate, samplePrefix } from '../convert/samples.ts';
import { sampleText } from '../convert/test-mode.server.ts';
import { toProblem } from '../problem.server.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { demoAgency, demoMonthlyLimit } from './demo-key.server.ts';

export const sampleInfo = { agencyName: demoAgency, requestsLeft: demoMonthlyLimit };

export function sampleConversion(pnr: string) {
  const read = readConversion({ pnr, today: sampleDate });
  if (!read.ok) throw new Error(`the sample "${pnr}" cannot be read`);
  const conversion = { ...read.value, text: sampleText(pnr), today: sampleDate };
  return toConversionResponse(readItinerary(conversion), conversion, sampleInfo);
}

/** Only the request id changes. */
export function sampleProblem(code: ProblemCode) {
  try {
    sampleText(`${samplePrefix} ${code}`);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return toProblem(error, { requestId: '00000000-0000-4000-8000-000000000000', language: 'en' });
  }
  throw new Error(`a test key makes no "${code}"`);
}
