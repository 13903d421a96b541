import { fileLimits } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { isPdf } from '~/platform/pdf/is-pdf.ts';
import { pdfLimits } from '~/platform/pdf/pdf-limits.ts';
import { type PdfFault, textOfPdf } from '~/platform/pdf/text-of-pdf.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { type BodyResult, contentTypeOf, readBody, readForm, readObject } from '~/request/read-body.server.ts';
import { apiError, type ProblemSentence } from '../api-error.server.ts';
import { checkQuota } from '../check-quota.server.ts';
import type { ApiRequest } from '../endpoint.ts';
import { readIdempotencyKey } from '../idempotency.server.ts';
import type { Meter } from '../meter.server.ts';

export const itineraryTypes: ReadonlySet<string> = new Set([
  'application/json',
  'application/pdf',
  'multipart/form-data',
  'text/plain',
]);

/** JSON, or the text alone; or a PDF, alone or as the part `file` beside the other fields as JSON in the part `request`. @throws HttpError */
export async function readItineraryBody(request: ApiRequest, meter: Meter): Promise<BodyResult> {
  const header = request.headers.get('content-type');
  const type = contentTypeOf(header);
  if (type === 'application/pdf') return withText({}, await textIn(request.body, request, meter));
  if (type !== 'multipart/form-data') return readBody(header, request.body);
  const read = await readForm(header, request.body);
  if (!read.ok) return read;
  const [file, others] = [read.form.get('file'), read.form.get('request')];
  if (file === null || typeof file === 'string') throw apiError('text-missing', { field: 'file' });
  const fields = typeof others === 'string' ? readObject(others) : { ok: true as const, body: {} };
  if (!fields.ok) return fields;
  return withText(fields.body, await textIn(new Uint8Array(await file.arrayBuffer()), request, meter));
}

const withText = (body: object, text: string): BodyResult => ({ ok: true, body: { ...body, text } });

/** After the key and before the charge. */
async function textIn(bytes: Uint8Array, request: ApiRequest, meter: Meter): Promise<string> {
  if (!isPdf(bytes)) throw unreadable('file-not-pdf');
  if (bytes.length > fileLimits.bytes) throw apiError('too-large', { limit: fileLimits.bytes / 1024 });
  await checkQuota(meter, readIdempotencyKey(request));
  await countPdf(request);
  const read = await textOfPdf(bytes);
  if (read.ok) return read.text;
  if (read.reason === 'pdf-busy') throw apiError('busy', {}, { headers: { 'Retry-After': '5' } });
  throw unreadable(read.reason);
}

const unreadable = (sentence: Exclude<PdfFault, 'pdf-busy'> | 'file-not-pdf') =>
  apiError('file-unreadable', { pages: pdfLimits.pages }, { sentence: sentence satisfies ProblemSentence });

async function countPdf({ context }: ApiRequest): Promise<void> {
  for (const name of ['read-pdf', 'read-pdf-day'] as const) {
    const { allowed, limit, resetSeconds: seconds } = await consumeRateLimit(name, limitKey(context.ip));
    const headers = { 'Retry-After': String(seconds) };
    if (!allowed) throw apiError('rate-limited', { limit, seconds }, { headers, sentence: `rate-limited-${name}` });
  }
}
