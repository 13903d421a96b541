import type { Browser, Page } from 'puppeteer-core';
import { findChromium, killChromium, launchChromium, memoryOfGroup } from './chromium.server.ts';
import { hours, minutes, seconds, systemClock } from './clock.ts';
import { log } from './log.server.ts';

/** There is no browser on this machine; the message says what to do. */
export class PrinterMissing extends Error {
  override readonly name = 'PrinterMissing';
}

/** This one could not be printed; another try may go well. */
export class PrinterFailed extends Error {
  override readonly name = 'PrinterFailed';
}

/** What the printer may take before it is killed, and when its browser is exchanged for a fresh one. */
export const printerLimits = {
  /** For one document, the start of the browser included. */
  time: seconds(20),
  /** Bytes of all the browser's processes; an ordinary invoice needs a quarter. */
  memory: 800 * 1024 ** 2,
  /** Characters of HTML. */
  size: 2_000_000,
  waiting: 50,
  documents: 200,
  age: hours(1),
  /** Without work the browser goes, and its memory with it. */
  idle: minutes(1),
};

interface Printer {
  browser: Browser;
  printed: number;
  since: number;
}

let printer: Printer | null = null;
let idle: NodeJS.Timeout | undefined;
let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Prints a page of ours to A4. One at a time: a document that hangs takes no other one with it. Scripts are off, and
 * whatever the page names (pictures, frames, styles) is not fetched.
 * @throws PrinterMissing, PrinterFailed
 */
export async function printPdf(html: string): Promise<Uint8Array<ArrayBuffer>> {
  if (html.length > printerLimits.size) throw new PrinterFailed('the document is too long to be printed');
  if (waiting >= printerLimits.waiting) throw new PrinterFailed('too many documents wait for the printer');
  waiting += 1;
  const turn = line.then(() => printNow(html));
  line = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

/** Lets the browser go; the next document starts another one. */
export function closePrinter(): void {
  clearTimeout(idle);
  if (printer) killChromium(printer.browser);
  printer = null;
}

export const hasPrinter = (): boolean => findChromium() !== null;

async function printNow(html: string): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  const file = findChromium();
  if (!file)
    throw new PrinterMissing('PDFs need Chromium: install the package chromium, or name the program in CHROMIUM_PATH');
  const begun = systemClock.now().getTime();
  try {
    const pdf = await printWith(await freshEnough(file), html, begun);
    if (printer) printer.printed += 1;
    return pdf;
  } catch (error) {
    closePrinter(); // whatever it was, the next one gets a browser of its own
    throw new PrinterFailed(error instanceof Error ? error.message : 'unknown');
  } finally {
    idle = setTimeout(closePrinter, printerLimits.idle).unref();
  }
}

async function freshEnough(file: string): Promise<Printer> {
  const now = systemClock.now().getTime();
  const worn = printer && (printer.printed >= printerLimits.documents || now - printer.since > printerLimits.age);
  if (worn || !printer?.browser.connected) closePrinter();
  printer ??= { browser: await launchChromium(file, printerLimits.time), printed: 0, since: now };
  return printer;
}

/** Prints while watching the clock and the memory; whoever goes too far is killed with all its processes. */
async function printWith({ browser }: Printer, html: string, begun: number): Promise<Uint8Array<ArrayBuffer>> {
  const leader = browser.process()?.pid ?? 0;
  let watch: NodeJS.Timeout | undefined;
  let gone: (() => void) | undefined;
  const stopped = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      const fault = faultOf(leader, begun);
      if (fault) reject(new Error(fault));
    }, 250);
    gone = () => reject(new Error('the browser has crashed'));
    browser.once('disconnected', gone);
  });
  try {
    return await Promise.race([print(browser, html), stopped]);
  } finally {
    clearInterval(watch);
    if (gone) browser.off('disconnected', gone);
  }
}

function faultOf(leader: number, begun: number): string | null {
  if (systemClock.now().getTime() - begun > printerLimits.time)
    return `not printed within ${printerLimits.time / 1000} seconds`;
  const memory = memoryOfGroup(leader);
  if (memory <= printerLimits.memory) return null;
  log.warn('printer-memory', { memory });
  return 'printing took too much memory';
}

async function print(browser: Browser, html: string): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage();
  try {
    await closeDoors(page);
    await page.setContent(html, { waitUntil: 'load', timeout: printerLimits.time });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: printerLimits.time });
    if (pdf.length < emptyPdf) throw new Error('the printed document is empty');
    return new Uint8Array(pdf);
  } finally {
    page.close().catch(() => {});
  }
}

/** Bytes. A page that was led elsewhere prints as a document without a word, of about a thousand bytes. */
const emptyPdf = 1500;

async function closeDoors(page: Page): Promise<void> {
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
      .catch(() => {}); // its renderer has crashed
  });
}
