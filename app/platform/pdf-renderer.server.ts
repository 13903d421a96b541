import type { Browser, Page } from 'puppeteer-core';
import { findChromium, killChromium, launchChromium, memoryOfGroup } from './chromium.server.ts';
import { hours, minutes, seconds, systemClock } from './clock.ts';
import { log } from './log.server.ts';

export class PdfRendererMissing extends Error {
  override readonly name = 'PrinterMissing';
}

/** Concerns one document; a retry may succeed. */
export class PdfRenderingFailed extends Error {
  override readonly name = 'PrinterFailed';
}

/** The browser is killed beyond `time` or `memory`, and replaced beyond `documents` or `age`. */
export const pdfRendererLimits = {
  /** One document, with the start of the browser. */
  time: seconds(20),
  /** Bytes of all the browser's processes; an ordinary invoice needs a quarter. */
  memory: 800 * 1024 ** 2,
  /** Characters of HTML. */
  size: 2_000_000,
  waiting: 50,
  documents: 200,
  age: hours(1),
  /** The browser closes after this time without work, to free its memory. */
  idle: minutes(1),
};

interface Renderer {
  browser: Browser;
  rendered: number;
  since: number;
}

let renderer: Renderer | null = null;
let idle: NodeJS.Timeout | undefined;
let renderQueue: Promise<unknown> = Promise.resolve();
let queued = 0;

/** Prints one document at a time to A4, without scripts or network. @throws PdfRendererMissing, PdfRenderingFailed */
export async function renderPdf(html: string): Promise<Uint8Array<ArrayBuffer>> {
  if (html.length > pdfRendererLimits.size) throw new PdfRenderingFailed('the document is too long to be printed');
  if (queued >= pdfRendererLimits.waiting) throw new PdfRenderingFailed('too many documents wait for the printer');
  queued += 1;
  const rendering = renderQueue.then(() => renderNow(html));
  renderQueue = rendering.catch(() => {});
  try {
    return await rendering;
  } finally {
    queued -= 1;
  }
}

export function closePdfRenderer(): void {
  clearTimeout(idle);
  if (renderer) killChromium(renderer.browser);
  renderer = null;
}

export const hasPdfRenderer = (): boolean => findChromium() !== null;

async function renderNow(html: string): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  const file = findChromium();
  if (!file)
    throw new PdfRendererMissing(
      'PDFs need Chromium: install the package chromium, or name the program in CHROMIUM_PATH',
    );
  const startedAt = systemClock.now().getTime();
  try {
    const pdf = await renderWithin(await openRenderer(file), html, startedAt);
    if (renderer) renderer.rendered += 1;
    return pdf;
  } catch (error) {
    closePdfRenderer(); // the next document gets a new browser
    throw new PdfRenderingFailed(error instanceof Error ? error.message : 'unknown');
  } finally {
    idle = setTimeout(closePdfRenderer, pdfRendererLimits.idle).unref();
  }
}

async function openRenderer(file: string): Promise<Renderer> {
  const now = systemClock.now().getTime();
  const isWorn =
    renderer && (renderer.rendered >= pdfRendererLimits.documents || now - renderer.since > pdfRendererLimits.age);
  if (isWorn || !renderer?.browser.connected) closePdfRenderer();
  renderer ??= { browser: await launchChromium(file, pdfRendererLimits.time), rendered: 0, since: now };
  return renderer;
}

async function renderWithin({ browser }: Renderer, html: string, startedAt: number): Promise<Uint8Array<ArrayBuffer>> {
  const leader = browser.process()?.pid ?? 0;
  let watch: NodeJS.Timeout | undefined;
  let gone: (() => void) | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      const fault = exceededLimit(leader, startedAt);
      if (fault) reject(new Error(fault));
    }, 250);
    gone = () => reject(new Error('the browser has crashed'));
    browser.once('disconnected', gone);
  });
  try {
    return await Promise.race([renderPage(browser, html), stopped]);
  } finally {
    clearInterval(watch);
    if (gone) browser.off('disconnected', gone);
  }
}

function exceededLimit(leader: number, startedAt: number): string | null {
  if (systemClock.now().getTime() - startedAt > pdfRendererLimits.time)
    return `not printed within ${pdfRendererLimits.time / 1000} seconds`;
  const memory = memoryOfGroup(leader);
  if (memory <= pdfRendererLimits.memory) return null;
  log.warn('printer-memory', { memory });
  return 'printing took too much memory';
}

async function renderPage(browser: Browser, html: string): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage();
  try {
    await blockNetwork(page);
    await page.setContent(html, { waitUntil: 'load', timeout: pdfRendererLimits.time });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: pdfRendererLimits.time });
    if (pdf.length < minPdfBytes) throw new Error('the printed document is empty');
    return new Uint8Array(pdf);
  } finally {
    page.close().catch(() => {});
  }
}

/** Bytes. A page that was led elsewhere prints an empty document of about 1,000 bytes. */
const minPdfBytes = 1500;

async function blockNetwork(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
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
}
