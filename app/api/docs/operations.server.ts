import { readConversion, readItinerary, toConversionAnswer } from '../convert/conversion.server.ts';
import { sampleMark, samples, samplesDay } from '../convert/samples.ts';
import { sampleText } from '../convert/test-mode.server.ts';
import { lookUps } from '../look-ups.server.ts';
import { problem } from '../problem.server.ts';
import { type ProblemCode, problemCodeNames } from '../problem-codes.ts';
import { Refused } from '../resource.server.ts';
import { docsAgency, docsMonthlyLimit } from './demo-key.server.ts';

/** A call of the API as its documentation, its OpenAPI file and its contract test know it. */
export interface Operation {
  id: 'convert' | 'batch' | 'airport' | 'airline' | 'aircraft';
  method: 'GET' | 'POST';
  path: string;
  /** Names in `schemas.server.ts`. */
  request?: string;
  answer: string;
  /** Bodies that can be sent, or a code for a look-up; what each is answered with by the documentation's key. */
  examples: Record<string, { sent: unknown; answered: () => unknown }>;
  problems: readonly ProblemCode[];
  idempotent?: boolean;
}

const everywhere = ['key-malformed', 'key-unknown', 'keys-mismatched', 'account-suspended', 'plan-missing'] as const;
const limited = ['method', 'not-acceptable', 'rate-limited', 'bad-keys', 'internal', 'unavailable', 'busy'] as const;

const info = { agencyName: docsAgency, requestsLeft: docsMonthlyLimit };

/** What the documentation's key gets for a text. */
function convertSample(pnr: string) {
  const read = readConversion({ pnr, today: samplesDay });
  if (!read.ok) throw new Error(`the sample "${pnr}" cannot be read`);
  const conversion = { ...read.value, text: sampleText(pnr), today: samplesDay };
  return toConversionAnswer(readItinerary(conversion), conversion, info);
}

/** The problem that a test key gets for the code; the ids of requests are the only thing that changes. */
export function sampleProblem(code: ProblemCode) {
  try {
    sampleText(`${sampleMark} ${code}`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { headers: _headers, ...refused } = error.refusal;
    return problem({ ...refused, requestId: '00000000-0000-4000-8000-000000000000' });
  }
  throw new Error(`a test key makes no "${code}"`);
}

const text = samples.connection;
const named = `${sampleMark} one-way`;

function lookUp(id: 'airport' | 'airline' | 'aircraft', path: string, answer: string, code: string): Operation {
  const examples = { [code]: { sent: code, answered: () => lookUps[id](code) } };
  const problems = [...everywhere, 'key-missing', 'code-unknown', ...limited] as const;
  return { id, method: 'GET', path: `/api/v1/${path}/{code}`, answer, examples, problems };
}

export const operations: readonly Operation[] = [
  {
    id: 'convert',
    method: 'POST',
    path: '/api/v1/convert',
    request: 'ConvertRequest',
    answer: 'Conversion',
    examples: {
      connection: { sent: { pnr: text }, answered: () => convertSample(text) },
      named: { sent: { pnr: named }, answered: () => convertSample(named) },
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
    request: 'BatchRequest',
    answer: 'BatchAnswer',
    examples: {
      two: {
        sent: { texts: [named, `${sampleMark} no-flights`] },
        answered: () => ({ info, results: [{ status: 200, ...convertSample(named) }, sampleProblem('no-flights')] }),
      },
    },
    problems: [
      ...everywhere,
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
      ...limited,
    ],
    idempotent: true,
  },
  lookUp('airport', 'airports', 'Airport', 'JFK'),
  lookUp('airline', 'airlines', 'Airline', 'KL'),
  lookUp('aircraft', 'aircraft', 'Aircraft', '77W'),
];
