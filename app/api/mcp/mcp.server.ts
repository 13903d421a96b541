import { kilobytes } from '~/limits.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { apiError } from '../api-error.server.ts';
import { jsonType } from '../cached-text.server.ts';
import { quotaExceeded } from '../convert/conversion-errors.server.ts';
import { sampleDate } from '../convert/samples.ts';
import { sampleText } from '../convert/test-mode.server.ts';
import { type ApiRequest, type ApiResponse, endpoint } from '../endpoint.ts';
import { isRecord } from '../is-record.ts';
import { credentialsOf, type Meter, openMeter } from '../meter.server.ts';
import { type Asked, answerMessage, type McpAnswer } from './answer-message.server.ts';
import { errorResult } from './make-pdf.server.ts';
import { type McpMessage, readMessage, type ToolCall, toolCallOf, withTexts } from './mcp-message.server.ts';

/** The Model Context Protocol over HTTP, without sessions or streams (docs/chapters/api.md). */
export const mcp = endpoint({
  method: 'POST',
  path: '/api/mcp',
  fast: true,
  proof: 'key',
  body: { max: kilobytes(256), types: new Set(['application/json']), isText: true },
  checksOrigin: true,
  errors: 'documented',
  handle: respond,
});

async function respond(request: ApiRequest): Promise<ApiResponse> {
  if ((await credentialsOf(request)) === null) throw apiError('key-missing');
  const read = readMessage(request.body);
  const call = read.ok ? toolCallOf(read.message) : null;
  const meter = await openMeter(request, call?.points ?? 1, call?.scope ?? 'look-ups');
  if (!read.ok) return respondToNothing(meter, { status: 400, body: rpcError(read.code, read.reason) });
  if (call === null) return respondToNothing(meter, await answerMessage({ request, meter, message: read.message }));
  return respondToCall({ request, meter, message: read.message, call });
}

/** Such as the list of tools, which every valid key may read. */
async function respondToNothing(meter: Meter, answer: McpAnswer): Promise<ApiResponse> {
  try {
    const charged = await meter.charge(0);
    return toResponse(answer, charged?.headers ?? meter.headers);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'scope-missing') return toResponse(answer, meter.headers);
    throw error;
  }
}

interface Called extends Asked {
  call: ToolCall;
}

/** What was read is charged before the response; errors cost nothing. */
async function respondToCall({ request, meter, message, call }: Called): Promise<ApiResponse> {
  const isTest = meter.mode === 'test';
  await meter.proveKey();
  await takeTurn(call.text.length);
  const answer = await (isTest && call.reads
    ? answerWithSample({ request, meter, message })
    : answerMessage({ request, meter, message }));
  const charges = !isTest && call.reads && isSuccess(answer) ? 1 : 0;
  const charged = await meter.charge(charges);
  const headers = charged?.headers ?? meter.headers;
  if (charged === null || charges === 0 || charged.granted > 0) return toResponse(answer, headers);
  return toResponse(toolError(message, quotaExceeded(charged), request), headers);
}

/** Test keys get the sample that the text names, or its error. */
async function answerWithSample(asked: Asked): Promise<McpAnswer> {
  const { message, request } = asked;
  try {
    return await answerMessage({ ...asked, message: withTexts(message, sampleText, sampleDate) });
  } catch (error) {
    if (error instanceof HttpError) return toolError(message, error, request);
    throw error;
  }
}

const toolError = ({ id }: McpMessage, error: HttpError, request: ApiRequest): McpAnswer => ({
  status: 200,
  body: JSON.stringify({ jsonrpc: '2.0', id, result: errorResult(error, request) }),
});

function isSuccess({ status, body }: McpAnswer): boolean {
  if (status !== 200 || body === null) return false;
  const { result }: { result?: unknown } = JSON.parse(body);
  return isRecord(result) && result.isError !== true;
}

const rpcError = (code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } });

const toResponse = ({ status, body }: McpAnswer, headers: Record<string, string>): ApiResponse => ({
  status,
  headers: { ...headers, ...(body === null ? {} : { 'Content-Type': jsonType }), 'Cache-Control': 'no-store' },
  body,
});
