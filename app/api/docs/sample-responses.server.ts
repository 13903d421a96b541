import { HttpError } from '~/request/http-error.server.ts';
import { cabinOptions, distanceOptions, toggles } from '~/trip/options/display-options.ts';
import { type AccountProblemCode, accountProblem } from '../account-problem-codes.ts';
import { readConversion, readItinerary, toConversionResponse } from '../convert/conversion-body.server.ts';
import { sampleDate, samplePrefix, samples } from '../convert/samples.ts';
import { sampleText } from '../convert/test-mode.server.ts';
import { toProblem } from '../problem.server.ts';
import { isProblemCode, type ProblemCode } from '../problem-codes.ts';
import { demoAgency, demoMonthlyLimit } from './demo-key.server.ts';

/** Every field of a request, for the examples of the fields that the samples leave out. */
export const requestSamples: readonly Record<string, unknown>[] = [
  {
    pnr: samples['one-way'],
    format: 'threelines',
    language: 'en',
    today: sampleDate,
    options: ['operatedBy', '-duration'],
  },
  { texts: [samples['one-way']], format: 'threelines', language: 'en', today: sampleDate, options: ['operatedBy'] },
  {
    input: samples['one-way'],
    type: 'ics',
    format: 'threelines',
    language: 'en',
    today: sampleDate,
    options: ['cabin'],
  },
  {
    ...Object.fromEntries(toggles.map((name) => [name, true])),
    cabinradio: cabinOptions[0],
    distanceradio: distanceOptions[0],
  },
];

/** The place of an error in a text. */
export const sampleFault = { detail: 'We could not read this line as a flight.', line: 2, column: 4 };

export const sampleInfo = { agencyName: demoAgency, requestsLeft: demoMonthlyLimit };

export function sampleConversion(pnr: string) {
  const read = readConversion({ pnr, today: sampleDate });
  if (!read.ok) throw new Error(`the sample "${pnr}" cannot be read`);
  const conversion = { ...read.value, text: sampleText(pnr), today: sampleDate };
  return toConversionResponse(readItinerary(conversion), conversion, sampleInfo);
}

const sampleContext = { requestId: '00000000-0000-4000-8000-000000000000', language: 'en' } as const;

/** Only the request id changes. Calls with a test key are no account's, and not logged. */
export function sampleProblem(code: ProblemCode | AccountProblemCode, isLogged = false) {
  if (!isProblemCode(code)) return toProblem(accountProblem(code), sampleContext);
  try {
    sampleText(`${samplePrefix} ${code}`);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return toProblem(error, { ...sampleContext, isLogged });
  }
  throw new Error(`a test key makes no "${code}"`);
}
