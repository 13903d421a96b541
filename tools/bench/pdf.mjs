// P11: the printer with its closed doors, its clock and its watch on memory, beside a bare browser, in turn.
import path from 'node:path';
import { build as bundle } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { round } from './measure.mjs';

const rounds = 40;

export async function benchPdf(root) {
  const outfile = path.join(root, 'build/bench-pdf.js');
  const entryPoints = [path.join(root, 'tools/bench/pdf-entry.ts')];
  const alias = { '~': path.join(root, 'app') };
  await bundle({
    entryPoints,
    outfile,
    alias,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'error',
  });
  process.argv.push('--embedded');
  process.env.LOG_LEVEL = 'silent';
  process.env.DATA_DIR ??= path.join(root, '.cache', 'bench-data');
  const { invoiceForBench, itineraryForBench, printPdf, closePrinter, systemChromium } = await import(outfile);
  const executablePath = systemChromium();
  if (!executablePath) return null;
  const browser = await puppeteer.launch({ executablePath, pipe: true, args: ['--no-sandbox'] });
  const invoice = await inTurn(browser, printPdf, invoiceForBench());
  const itinerary = await inTurn(browser, printPdf, itineraryForBench());
  await browser.close();
  closePrinter();
  return { invoice, itinerary };
}

async function inTurn(browser, printPdf, html) {
  const bare = async () => {
    const page = await browser.newPage();
    await page.setContent(html);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    await page.close();
    return pdf;
  };
  const times = { bare: [], ours: [] };
  let bytes = 0;
  for (let at = -3; at < rounds; at += 1)
    for (const [name, print] of [
      ['bare', bare],
      ['ours', () => printPdf(html)],
    ]) {
      const started = performance.now();
      bytes = (await print()).length;
      if (at >= 0) times[name].push(performance.now() - started);
    }
  const p95 = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)];
  return {
    bareP95Ms: round(p95(times.bare)),
    oursP95Ms: round(p95(times.ours)),
    ratio: round(p95(times.ours) / p95(times.bare), 2),
    bytes,
  };
}
