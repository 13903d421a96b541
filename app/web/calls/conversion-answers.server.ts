import { translator } from '~/i18n/i18n.server.ts';
import { settings } from '~/platform/env.server.ts';
import { type Allowance, limitAttempts, rateLimitHeaders } from '~/usage/rate-limits.server.ts';
import { problemResponse } from '../problem.server.ts';
import { readCallBody } from './body.server.ts';
import { type Conversion, type Converted, type Fault, readConversion, runConversion } from './conversion.server.ts';

const t = translator('en');

interface Caller {
  requestId: string;
  address: string;
}

type Present = (
  converted: Converted,
  conversion: Conversion,
  body: Record<string, unknown>,
  headers: Record<string, string>,
) => Response;

/**
 * A conversion without keys: counted against the caller's address, read, converted, and answered by `present`. Every
 * refusal is a problem document; none costs anything.
 */
export async function answerKeyless(
  request: Request,
  caller: Caller,
  textField: string,
  present: Present,
): Promise<Response> {
  const { requestId } = caller;
  if (request.method !== 'POST')
    return problemResponse(
      { status: 405, code: 'method', detail: t('problems.method'), requestId },
      { Allow: 'POST, OPTIONS' },
    );
  const allowance = await allow(caller.address);
  const headers = allowance ? rateLimitHeaders(allowance) : {};
  if (allowance && !allowance.allowed) return tooMany(requestId, allowance, headers);
  const body = await readCallBody(request);
  if (!body)
    return problemResponse(
      { status: 400, code: 'body-unreadable', detail: t('problems.body-unreadable'), requestId },
      headers,
    );
  const read = readConversion(body, textField);
  if (!read.ok) return faulty(read.faults, requestId, headers);
  const converted = runConversion(read.value, { agencyName: null, requestsLeft: null });
  return converted.itinerary.flights.length > 0
    ? present(converted, read.value, body, headers)
    : noFlights(converted, requestId, headers);
}

/** Null for the machine's own calls in an embedded run: tests and scripts there need no limit. */
async function allow(address: string): Promise<Allowance | null> {
  const own = /^(::1|::ffff:127\.|127\.)/.test(address);
  return settings().embedded && own ? null : limitAttempts('convert-keyless', address);
}

function tooMany(requestId: string, { resetSeconds, limit }: Allowance, headers: Record<string, string>): Response {
  const detail = t('problems.rate-limited', { limit, seconds: resetSeconds });
  return problemResponse({ status: 429, code: 'rate-limited', detail, requestId }, headers);
}

function faulty(faults: Fault[], requestId: string, headers: Record<string, string>): Response {
  const [first] = faults;
  const errors = faults.map(({ detail, pointer }) => ({ detail, pointer }));
  return problemResponse(
    {
      status: first?.status ?? 422,
      code: first?.code ?? 'field-invalid',
      detail: first?.detail ?? '',
      requestId,
      errors,
    },
    headers,
  );
}

function noFlights({ warnings }: Converted, requestId: string, headers: Record<string, string>): Response {
  const errors = warnings.map(({ message, line, column }) => ({ detail: message, line, column }));
  return problemResponse(
    { status: 422, code: 'no-flights', detail: t('problems.no-flights'), requestId, errors, warnings },
    headers,
  );
}
