import { HttpError } from '~/request/http-error.server.ts';
import { readConversion, readItinerary, toConversionResponse } from '../convert/conversion-body.server.ts';
import { sampleDate, samplePrefix, samples } from '../convert/samples.ts';
import { sampleText } from '../convert/test-mode.server.ts';
import { lookUps } from '../look-ups.server.ts';
import { toProblem } from '../problem.server.ts';
import { type ProblemCode, problemCodeNames } from '../problem-codes.ts';
import { demoAgency, demoMonthlyLimit } from './demo-key.server.ts';

/** For the documentation, the OpenAPI file and the contract test. */
export interface Operation {
  id: 'convert' | 'batch' | 'airport' | 'airline' | 'aircraft';
  method: 'GET' | 'POST';
  path: string;
  /** Names in `component-schemas.server.ts`. */
  requestSchema?: string;
  responseSchema: string;
  /** `request` is a body, or the code of a look-up; `response` is for the demo key. */
  examples: Record<string, { request: unknown; response: () => unknown }>;
  problems: readonly ProblemCode[];
  idempotent?: boolean;
}

const keyProblems = ['key-malformed', 'key-unknown', 'keys-mismatched', 'account-suspended', 'plan-missing'] as const;
const commonProblems = [
  'method',
  'not-acceptable',
  'rate-limited',
  'bad-keys',
  'internal',
  'unavailable',
  'busy',
] as const;

const info = { agencyName: demoAgency, requestsLeft: demoMonthlyLimit };

function sampleConversion(pnr: string) {
  const read = readConversion({ pnr, today: sampleDate });
  if (!read.ok) throw new Error(`the sample "${pnr}" cannot be read`);
  const conversion = { ...read.value, text: sampleText(pnr), today: sampleDate };
  return toConversionResponse(readItinerary(conversion), conversion, info);
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

const text = samples.connection;
const namedSample = `${samplePrefix} one-way`;

function lookUp(id: 'airport' | 'airline' | 'aircraft', path: string, responseSchema: string, code: string): Operation {
  const examples = { [code]: { request: code, response: () => lookUps[id](code) } };
  const problems = [...keyProblems, 'key-missing', 'code-unknown', ...commonProblems] as const;
  return { id, method: 'GET', path: `/api/v1/${path}/{code}`, responseSchema, examples, problems };
}

export const operations: readonly Operation[] = [
  {
    id: 'convert',
    method: 'POST',
    path: '/api/v1/convert',
    requestSchema: 'ConvertRequest',
    responseSchema: 'Conversion',
    examples: {
      connection: { request: { pnr: text }, response: () => sampleConversion(text) },
      named: { request: { pnr: namedSample }, response: () => sampleConversion(namedSample) },
    },
    problems: problemCodeNames.filter(
      (code) => !['code-unknown', 'too-many-texts', 'batch-too-large', 'not-found'].includes(code),
    ),
    idempotent: true,
  },
  {
    id: 'batch',
    method: 'POST',
    path: '/api/v1/convert/batch',
    requestSchema: 'BatchRequest',
    responseSchema: 'BatchAnswer',
    examples: {
      two: {
        request: { texts: [namedSample, `${samplePrefix} no-flights`] },
        response: () => ({
          info,
          results: [{ status: 200, ...sampleConversion(namedSample) }, sampleProblem('no-flights')],
        }),
      },
    },
    problems: [
      ...keyProblems,
      'key-missing',
      'body-unreadable',
      'idempotency-key-invalid',
      'idempotency-running',
      'idempotency-mismatch',
      'text-missing',
      'field-invalid',
      'too-many-texts',
      'batch-too-large',
      'quota-exceeded',
      'too-large',
      'content-type',
      'encoding',
      ...commonProblems,
    ],
    idempotent: true,
  },
  lookUp('airport', 'airports', 'Airport', 'JFK'),
  lookUp('airline', 'airlines', 'Airline', 'KL'),
  lookUp('aircraft', 'aircraft', 'Aircraft', '77W'),
];
