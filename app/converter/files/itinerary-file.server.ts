import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { isLanguage, type Language } from '~/i18n/languages.ts';
import { isTooLong, rowPoints } from '~/limits.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { log } from '~/platform/log.server.ts';
import { PdfRendererMissing } from '~/platform/pdf-renderer.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { closedPolicy } from '~/request/security-headers.server.ts';
import { type FileKind, fileKinds, isFileKind } from '~/trip/files/file-kinds.ts';
import { attachmentHeader, fileName } from '~/trip/files/file-name.ts';
import { type FileInput, fileTitleOf, isPrinted, makeFile } from '~/trip-files/make-file.server.ts';
import { inPdfTurn, PDF_RETRY_SECONDS } from '~/trip-files/pdf-turns.server.ts';
import { withLogoInside } from '~/trip-files/with-logo-inside.server.ts';
import { urls } from '~/urls.ts';
import { findAgency } from '../agency.server.ts';
import { readPostedForm } from '../posted-form.server.ts';
import { isWrong, startOf } from '../start-of.server.ts';
import { type DownloadFaultName, readDownloadFault } from './download-fault.server.ts';
import { papersToSend, type TripToSend } from './papers-to-send.server.ts';

interface Asked {
  request: Request;
  context: AppLoadContext;
  params: { language?: string; kind?: string };
}

/**
 * The itinerary of the posted form as a file; nothing of it is stored. A form that makes none is sent on to the home
 * page by 307, which shows it again with the reason.
 */
export async function itineraryFile({ request, context, params: { language, kind } }: Asked): Promise<Response> {
  if (!isLanguage(language) || !isFileKind(kind)) throw new Response(null, { status: 404 });
  const back = (fault: DownloadFaultName, seconds = 0) =>
    sendBack(request, urls.homeWithFault(language, fault, seconds), language);
  const { allowed, resetSeconds } = await consumeRateLimit(limitOf(kind), limitKey(context.ip));
  if (!allowed) return back(kind === 'pdf' ? 'too-many' : 'text', resetSeconds);
  const input = await readInput({ request, context }, language);
  if (input === 'held') return back('incomplete');
  if (!input) return back('text');
  const more = await countMore(input, context);
  if (!more.allowed) return back('text', more.resetSeconds);
  const printed = await countPrinted(kind, input, context);
  if (!printed.allowed) return back('too-many', printed.resetSeconds);
  const made = await tryFile(kind, input, context);
  return made.ok ? fileResponse(made.file, kind, input) : back(made.reason, PDF_RETRY_SECONDS);
}

/** A script is told why, since its page stands where it was. */
function sendBack(request: Request, address: string, language: Language): Response {
  const isScript = request.headers.get('accept') === 'application/json';
  const fault = isScript ? readDownloadFault(new URL(address, request.url).href, language) : null;
  if (!fault) return redirect(address, 307);
  const headers = { 'Cache-Control': 'no-store', ...(fault.seconds ? { 'Retry-After': String(fault.seconds) } : {}) };
  return json({ message: fault.message }, { status: fault.status, headers });
}

const limitOf = (kind: FileKind) => (kind === 'pdf' ? 'itinerary-pdf' : 'convert-page');

const nothingToCount = { allowed: true, resetSeconds: 0 };

/** The request itself is counted already. */
async function countMore({ rows, reads }: Pick<Input, 'rows' | 'reads'>, { ip }: AppLoadContext) {
  const points = rowPoints(rows) - 1 + reads;
  return points > 0 ? consumeRateLimit('convert-page', limitKey(ip), points) : nothingToCount;
}

/** A mail about changes brings a PDF, which is counted as one. */
const countPrinted = async (kind: FileKind, { papers }: Input, { ip }: AppLoadContext) =>
  kind !== 'pdf' && isPrinted(kind, papers) ? consumeRateLimit('itinerary-pdf', limitKey(ip)) : nothingToCount;

type Input = FileInput & Pick<TripToSend, 'rows' | 'reads'>;

/** Null for a form without flights, or with a wrong field; `held` where a flight of its paper is not whole. */
async function readInput(asked: Omit<Asked, 'params'>, page: Language): Promise<Input | 'held' | null> {
  const { request, context } = asked;
  const posted = await readPostedForm(request, page, 'again');
  const start = startOf(posted, await findAgency(posted, asked));
  if (isWrong(start) || isTooLong(posted.text)) return null;
  const language = start.outputLanguage ?? page;
  const { now } = context;
  const branding = await withLogoInside(start.branding);
  const { papers, rows, reads, isHeld, changes } = await papersToSend({
    start: { ...start, branding },
    language,
    now,
    id: posted.paperId,
  });
  const hasReminders = new URL(request.url).searchParams.has('reminders');
  if (isHeld) return 'held';
  const { recipient } = posted;
  return papers.length === 0 ? null : { papers, rows, reads, changes, language, now, hasReminders, recipient };
}

type Made =
  | { ok: true; file: string | Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'busy' | 'no-pdf' | 'no-printer' };

async function tryFile(kind: FileKind, input: FileInput, context: AppLoadContext): Promise<Made> {
  if (!isPrinted(kind, input.papers)) return { ok: true, file: await makeFile(kind, input) };
  try {
    const isGone = () => context.isClosed;
    const file = await inPdfTurn(async () => (isGone() ? null : makeFile(kind, input)), isGone);
    return file === null ? { ok: false, reason: 'busy' } : { ok: true, file };
  } catch (error) {
    // The name alone: a message could quote the document.
    log.warn('itinerary-pdf', {
      request_id: context.requestId,
      reason: error instanceof Error ? error.name : 'unknown',
    });
    return { ok: false, reason: error instanceof PdfRendererMissing ? 'no-printer' : 'no-pdf' };
  }
}

function fileResponse(file: string | Uint8Array<ArrayBuffer>, kind: FileKind, input: FileInput): Response {
  return new Response(file, {
    headers: {
      'Content-Type': fileKinds[kind],
      'Content-Disposition': attachmentHeader(fileName(fileTitleOf(input), kind)),
      'Content-Security-Policy': `${closedPolicy}; style-src 'unsafe-inline'; img-src data:`,
      'Cache-Control': 'no-store',
    },
  });
}
