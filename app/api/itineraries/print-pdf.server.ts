import { accountKey, limitKey } from '~/platform/limit-key.server.ts';
import { log } from '~/platform/log.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { inPdfTurn, PDF_RETRY_SECONDS } from '~/trip-files/pdf-turns.server.ts';
import { apiError } from '../api-error.server.ts';
import { checkQuota } from '../check-quota.server.ts';
import type { ApiRequest } from '../endpoint.ts';
import { readIdempotencyKey } from '../idempotency.server.ts';
import type { Meter } from '../meter.server.ts';

type Pdf = string | Uint8Array<ArrayBuffer>;

/** @throws HttpError beyond the limit of PDFs, for a used-up quota, and where nothing can be printed: uncharged */
export async function printPdf(request: ApiRequest, meter: Meter, print: () => Promise<Pdf>): Promise<Pdf> {
  await checkQuota(meter, readIdempotencyKey(request));
  await countPdf(request, meter);
  const pdf = await inPdfTurn(() => tryPrint(request, print));
  if (pdf === null) throw apiError('busy', {}, { headers: { 'Retry-After': String(PDF_RETRY_SECONDS) } });
  return pdf;
}

/** The documentation's key belongs to nobody, and counts by network. */
async function countPdf({ context }: ApiRequest, meter: Meter): Promise<void> {
  const { accountId = null } = (await meter.charge(0)) ?? {};
  const counted = accountId
    ? consumeRateLimit('itinerary-pdf-account', accountKey(accountId))
    : consumeRateLimit('itinerary-pdf', limitKey(context.ip));
  const { allowed, limit, resetSeconds: seconds } = await counted;
  if (allowed) return;
  const headers = { 'Retry-After': String(seconds) };
  throw apiError('rate-limited', { limit, seconds }, { headers, sentence: 'rate-limited-pdf' });
}

async function tryPrint({ context }: ApiRequest, print: () => Promise<Pdf>): Promise<Pdf> {
  try {
    return await print();
  } catch (error) {
    // The name alone: a message could quote the document.
    const reason = error instanceof Error ? error.name : 'unknown';
    log.warn('itinerary-pdf', { request_id: context.requestId, reason });
    const headers = { 'Retry-After': String(PDF_RETRY_SECONDS) };
    throw apiError('unavailable', {}, { headers, sentence: 'pdf-unavailable' });
  }
}
