import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { ApiRequest, ApiResponse } from './endpoint.ts';
import { type Endpoints, runEndpoint } from './run-endpoint.server.ts';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** `export const { loader, action } = resource(convert)` */
export function resource(...endpoints: Endpoints) {
  const handler = async (args: Args) => toWebResponse(await runEndpoint(endpoints, await toApiRequest(args)));
  return { loader: handler, action: handler };
}

async function toApiRequest({ request, params, context }: Args): Promise<ApiRequest> {
  const { requestId, subject, ip, language, now } = context;
  return {
    method: request.method,
    headers: request.headers,
    body: new Uint8Array(await request.arrayBuffer()),
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ''])),
    query: new URL(request.url).search.slice(1),
    context: {
      requestId,
      ...(subject ? { subject } : {}),
      ip,
      language,
      now,
      get device() {
        return context.device;
      },
    },
  };
}

async function toWebResponse({ status, headers, body, chunks }: ApiResponse): Promise<Response> {
  return new Response(chunks ? await join(chunks) : body, { status, headers });
}

async function join(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}
