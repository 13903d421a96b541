import { countConversion } from '~/usage/conversion-counts.server.ts';
import { instructions, registerTools, serverInfo } from '../../../packages/mcp/src/register-tools.ts';
import { convert } from '../../../packages/reader/src/index.ts';
import type { ApiRequest } from '../endpoint.ts';
import type { Meter } from '../meter.server.ts';
import { registerMakePdf } from './make-pdf.server.ts';
import type { McpMessage } from './mcp-message.server.ts';

export interface McpAnswer {
  status: number;
  /** Null for a notification. */
  body: string | null;
}

export interface Asked {
  request: ApiRequest;
  meter: Meter;
  message: McpMessage;
}

/** No session: a server for each message, which ends with its answer. */
export async function answerMessage({ request, meter, message }: Asked): Promise<McpAnswer> {
  const { McpServer, Transport } = await loadSdk();
  const server = new McpServer(serverInfo, { instructions });
  registerTools(server, (text, options) => {
    const itinerary = convert(text, options);
    countConversion('api', itinerary, request.context.now);
    return itinerary;
  });
  registerMakePdf(server, request, meter);
  const transport = new Transport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const response = await transport.handleRequest(webRequestOf(request), { parsedBody: message });
    const body = await response.text();
    return { status: response.status, body: body === '' ? null : body };
  } finally {
    await server.close();
  }
}

/** Loaded with the first message: most processes never answer one. */
async function loadSdk() {
  const [{ McpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  return { McpServer, Transport };
}

/** Of the request the transport reads these headers only. */
function webRequestOf({ headers }: ApiRequest): Request {
  const given = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request('http://localhost/', { method: 'POST', headers: given });
}
