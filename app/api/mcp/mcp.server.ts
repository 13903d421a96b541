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
import { toProblem } from '../problem.server.ts';
import { answerMessage, type McpAnswer } from './answer-message.server.ts';
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
  if (call === null) return respondToNothing(meter, await answerMessage(request, read.message));
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

interface Called {
  request: ApiRequest;
  meter: Meter;
  message: McpMessage;
  call: ToolCall;
}

/** What was read is charged before the response; errors cost nothing. */
async function respondToCall({ request, meter, message, call }: Called): Promise<ApiResponse> {
  const isTest = meter.mode === 'test';
  await meter.proveKey();
  await takeTurn(call.text.length);
  const answer = await (isTest && call.reads ? answerWithSample(request, message) : answerMessage(request, message));
  const charges = !isTest && call.reads && isSuccess(answer) ? 1 : 0;
  const charged = await meter.charge(charges);
  const headers = charged?.headers ?? meter.headers;
  if (charged === null || charges === 0 || charged.granted > 0) return toResponse(answer, headers);
  return toResponse(toolError(message, quotaExceeded(charged), request), headers);
}

/** Test keys get the sample that the text names, or its error. */
async function answerWithSample(request: ApiRequest, message: McpMessage): Promise<McpAnswer> {
  try {
    return await answerMessage(request, withTexts(message, sampleText, sampleDate));
  } catch (error) {
    if (error instanceof HttpError) return toolError(message, error, request);
    throw error;
  }
}

/** The protocol wants errors of a tool as its result, so that the model reads them. */
function toolError({ id }: McpMessage, error: HttpError, { context }: ApiRequest): McpAnswer {
  const { detail } = toProblem(error, context);
  const result = { content: [{ type: 'text', text: detail }], isError: true };
  return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id, result }) };
}

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
