import type { Browser } from 'puppeteer-core';
import { killChromium, launchChromium } from './chromium.server.ts';
import { hours, minutes, seconds } from './clock.ts';
import { settings } from './env.server.ts';

/** One document, with the start of the browser. */
export const printTime = (): number => seconds(settings().PRINT_TIMEOUT);

/** The browser is killed beyond `printTime` or `memory`, and replaced beyond `documents` or `age`. */
export const pdfRendererLimits = {
  /** Bytes of all the browser's processes; two ordinary documents need a third. */
  memory: 800 * 1024 ** 2,
  /** Characters of HTML. */
  size: 2_000_000,
  atOnce: 2,
  waiting: 50,
  documents: 200,
  age: hours(1),
  /** The browser closes after this time without work, to free its memory. */
  idle: minutes(1),
};

export interface PrintJob {
  html: string;
  /** As `performance.now()` says: the clock may be put back meanwhile (F27). */
  startedAt: number;
  hasPage: boolean;
}

/** One Chromium, and the documents that it prints now. */
export interface PdfBrowser {
  browser: Promise<Browser>;
  printing: Set<PrintJob>;
  begun: number;
  printed: number;
  since: number;
  /** It crashed, or did not start. */
  isLost: boolean;
  /** Has ended because of this document. */
  blamed: PrintJob | null;
}

let current: PdfBrowser | null = null;
let lastStart: 'none' | 'good' | 'failed' = 'none';
const all = new Set<PdfBrowser>();
let idle: NodeJS.Timeout | undefined;

/** Whether the browser did not start when it was started last. */
export const failedPdfBrowser = (): boolean => lastStart === 'failed';

export function notePdfBrowser(starts: boolean): void {
  lastStart = starts ? 'good' : 'failed';
}

async function noteStart(browser: Promise<Browser>): Promise<Browser> {
  try {
    const running = await browser;
    notePdfBrowser(true);
    return running;
  } catch (error) {
    notePdfBrowser(false);
    throw error;
  }
}

/** Documents at the same time share one. A worn one gives way, and ends with its last document. */
export function joinPdfBrowser(file: string, job: PrintJob): PdfBrowser {
  clearTimeout(idle);
  const now = performance.now();
  if (current && isWorn(current, now)) retirePdfBrowser(current);
  current ??= startPdfBrowser(file, now);
  current.begun += 1;
  current.printing.add(job);
  return current;
}

const isWorn = ({ begun, since }: PdfBrowser, now: number): boolean =>
  begun >= pdfRendererLimits.documents || now - since > pdfRendererLimits.age;

function startPdfBrowser(file: string, since: number): PdfBrowser {
  const browser = noteStart(launchChromium(file, printTime()));
  const started: PdfBrowser = {
    browser,
    printing: new Set(),
    begun: 0,
    printed: 0,
    since,
    isLost: false,
    blamed: null,
  };
  browser.then(
    (running) => running.once('disconnected', () => loseBrowser(started)),
    () => loseBrowser(started),
  );
  all.add(started);
  return started;
}

function closeWhenIdle(own: PdfBrowser): void {
  clearTimeout(idle);
  idle = setTimeout(endPdfBrowser, pdfRendererLimits.idle, own).unref();
}

function loseBrowser(own: PdfBrowser): void {
  own.isLost = true;
  retirePdfBrowser(own);
}

export function leavePdfBrowser(own: PdfBrowser, job: PrintJob): void {
  own.printing.delete(job);
  if (own.printing.size > 0) return;
  if (own === current) closeWhenIdle(own);
  else endPdfBrowser(own);
}

/** No further document joins it; it ends with its last one. */
export function retirePdfBrowser(own: PdfBrowser): void {
  if (own === current) current = null;
  if (own.printing.size === 0) endPdfBrowser(own);
}

/** Its documents fail. `blamed` is the one that is not printed again. */
export function endPdfBrowser(own: PdfBrowser, blamed: PrintJob | null = null): void {
  own.blamed ??= blamed;
  if (own === current) current = null;
  all.delete(own);
  own.browser.then(killChromium, () => {});
}

export function closePdfBrowsers(): void {
  clearTimeout(idle);
  for (const own of all) endPdfBrowser(own);
}
