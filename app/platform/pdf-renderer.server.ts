import type { Browser, Page } from 'puppeteer-core';
import { findChromium, memoryOfGroup } from './chromium.server.ts';
import { compactPdf } from './compact-pdf.ts';
import { log } from './log.server.ts';
import { metrics } from './metrics.server.ts';
import {
  closePdfBrowsers,
  endPdfBrowser,
  failedPdfBrowser,
  joinPdfBrowser,
  leavePdfBrowser,
  type PdfBrowser,
  type PrintJob,
  pdfRendererLimits,
  printTime,
  retirePdfBrowser,
} from './pdf-browser.server.ts';
import { createTurns } from './turns.ts';

export class PdfRendererMissing extends Error {
  override readonly name = 'PrinterMissing';
}

/** Concerns one document; a retry may succeed. */
export class PdfRenderingFailed extends Error {
  override readonly name = 'PrinterFailed';
}

/** The browser is of no more use to any document. */
class BrowserLost extends Error {}

const turns = createTurns(pdfRendererLimits);

/** Prints to A4, two documents at once, without scripts or network. @throws PdfRendererMissing, PdfRenderingFailed */
export async function renderPdf(html: string): Promise<Uint8Array<ArrayBuffer>> {
  const ended = metrics.prints.startTimer();
  try {
    const pdf = await print(html);
    ended({ outcome: 'printed' });
    return pdf;
  } catch (error) {
    ended({ outcome: 'failed' });
    throw error;
  }
}

async function print(html: string): Promise<Uint8Array<ArrayBuffer>> {
  if (html.length > pdfRendererLimits.size) throw new PdfRenderingFailed('the document is too long to be printed');
  const pdf = await turns.take(() => renderNow(html));
  if (pdf === null) throw new PdfRenderingFailed('too many documents wait for the printer');
  return compactPdf(pdf);
}

export const closePdfRenderer = (): void => closePdfBrowsers();

/** False also while the browser does not start. */
export const hasPdfRenderer = (): boolean => findChromium() !== null && !failedPdfBrowser();

/** A document whose browser was lost through another one is printed again, once. */
async function renderNow(html: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = findChromium();
  if (!file)
    throw new PdfRendererMissing(
      'PDFs need Chromium: install the package chromium, or name the program in CHROMIUM_PATH',
    );
  try {
    return (await tryRendering(file, html)) ?? (await tryRendering(file, html)) ?? fail('the browser has crashed');
  } catch (error) {
    throw new PdfRenderingFailed(error instanceof Error ? error.message : 'unknown');
  }
}

function fail(message: string): never {
  throw new Error(message);
}

/** Null where this document is not to blame. */
async function tryRendering(file: string, html: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const job: PrintJob = { html, startedAt: performance.now(), hasPage: false };
  const own = joinPdfBrowser(file, job);
  try {
    const pdf = await renderWithin(own, job);
    own.printed += 1;
    return pdf;
  } catch (error) {
    if (mayTryAgain(own, job, error)) return null;
    throw error;
  } finally {
    leavePdfBrowser(own, job);
  }
}

/** The next document gets a new browser in any case; one that is lost ends at once. */
function mayTryAgain(own: PdfBrowser, job: PrintJob, error: unknown): boolean {
  const isLost = error instanceof BrowserLost || own.isLost || own.blamed !== null;
  if (!isLost) {
    retirePdfBrowser(own);
    return false;
  }
  const cameLate = own.printed > 0 && !job.hasPage; // the browser was gone before
  endPdfBrowser(own, cameLate ? null : largest(own));
  return cameLate || own.blamed !== job;
}

/** Nobody knows which document a browser crashed on, or took its memory for. */
const largest = ({ printing }: PdfBrowser): PrintJob | null =>
  [...printing].reduce<PrintJob | null>(
    (most, job) => (most === null || job.html.length > most.html.length ? job : most),
    null,
  );

async function renderWithin(own: PdfBrowser, job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  const browser = await own.browser.catch((error: Error) => {
    throw new BrowserLost(error.message);
  });
  const leader = browser.process()?.pid ?? 0;
  let watch: NodeJS.Timeout | undefined;
  let gone: (() => void) | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      const lost = exceededLimit(own, job, leader);
      if (lost) reject(lost);
    }, 250);
    gone = () => reject(new BrowserLost('the browser has crashed'));
    browser.once('disconnected', gone);
  });
  try {
    return await Promise.race([renderPage(browser, job), stopped]);
  } finally {
    clearInterval(watch);
    if (gone) browser.off('disconnected', gone);
  }
}

function exceededLimit(own: PdfBrowser, job: PrintJob, leader: number): BrowserLost | null {
  if (performance.now() - job.startedAt > printTime()) {
    if (job.hasPage) own.blamed ??= job;
    return new BrowserLost(`not printed within ${printTime() / 1000} seconds`);
  }
  const memory = memoryOfGroup(leader);
  if (memory <= pdfRendererLimits.memory) return null;
  log.warn('printer-memory', { memory });
  return new BrowserLost('printing took too much memory');
}

async function renderPage(browser: Browser, job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage();
  job.hasPage = true;
  try {
    await blockNetwork(page);
    await page.setContent(job.html, { waitUntil: 'load', timeout: printTime() });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: printTime() });
    if (pdf.length < minPdfBytes) throw new Error('the printed document is empty');
    return new Uint8Array(pdf);
  } finally {
    page.close().catch(() => {});
  }
}

/** Bytes. A page that was led elsewhere prints an empty document of about 1,000 bytes. */
const minPdfBytes = 1500;

async function blockNetwork(page: Page): Promise<void> {
  page.on('request', (request) => {
    const allowed = request.url().startsWith('data:');
    (allowed ? request.continue() : request.abort('blockedbyclient')).catch(() => {});
  });
  page.on('error', () => {
    page
      .browser()
      .disconnect()
      .catch(() => {}); // the page has crashed
  });
  await Promise.all([page.setJavaScriptEnabled(false), page.setRequestInterception(true)]);
}
