import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { HttpError } from '~/request/http-error.server.ts';
import { views } from '~/trip/options/views.ts';
import { language, text, today } from '../../../packages/mcp/src/input-fields.ts';
import { readOnly } from '../../../packages/mcp/src/read-only.ts';
import type { ApiRequest } from '../endpoint.ts';
import { pdfOf } from '../itineraries/itineraries.server.ts';
import type { Meter } from '../meter.server.ts';
import { toProblem } from '../problem.server.ts';

const inputSchema = z.strictObject({
  text,
  today,
  language,
  view: z.enum(views).optional().describe('How the PDF looks: designed when left out.'),
  branding: z.boolean().optional().describe('With the heading and foot of the agency that the account has saved.'),
});

/** Over HTTP alone, as it needs a browser that prints. Without structured content, which hosts show in place of the file. */
export function registerMakePdf(server: McpServer, request: ApiRequest, meter: Meter): void {
  server.registerTool(
    'make_pdf',
    {
      title: 'Make a PDF',
      description:
        'Reads an itinerary as convert_itinerary does and answers with a PDF for the customer, as an embedded resource ' +
        'to be saved as itinerary.pdf. Convert first where doubts are to be seen: the PDF has no warnings.',
      inputSchema,
      annotations: { ...readOnly, idempotentHint: false },
    },
    async ({ view = 'designed', ...given }) => {
      try {
        const { body } = await pdfOf(request, { ...given, view }, meter);
        return fileResult(Buffer.from(body ?? ''));
      } catch (error) {
        if (error instanceof HttpError) return errorResult(error, request);
        throw error;
      }
    },
  );
}

function fileResult(pdf: Buffer): CallToolResult {
  const resource = { uri: 'wayline://files/itinerary.pdf', mimeType: 'application/pdf', blob: pdf.toString('base64') };
  return {
    content: [
      { type: 'text', text: `The itinerary as a PDF: itinerary.pdf, ${Math.ceil(pdf.length / 1024)} kB.` },
      { type: 'resource', resource, annotations: { audience: ['user'] } },
    ],
  };
}

/** The protocol wants errors of a tool as its result, so that the model reads them. */
export function errorResult(error: HttpError, { context }: ApiRequest): CallToolResult {
  const { detail, errors } = toProblem(error, context);
  const faults = Array.isArray(errors) ? errors.map((fault) => fault.detail) : [];
  return { content: [{ type: 'text', text: [...new Set([detail, ...faults])].join('\n') }], isError: true };
}
