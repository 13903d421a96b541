import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import type { PdfText } from '~/platform/pdf/read-pdf.ts';
import { drawnReceipts } from './drawn-receipts.ts';

// The mails of tests/corpus/free, printed by Chromium in six layouts (tools/print-corpus.mjs).

interface Printed {
  id: string;
  layout: string;
  /** Base64. */
  pdf: string;
}

const folder = path.join(import.meta.dirname, 'pdf');
const printed = fs
  .readFileSync(path.join(folder, 'printed.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Printed);
const tables = path.join(import.meta.dirname, '../../node_modules/pdfjs-dist/cmaps/');

let read: (data: Uint8Array, tables: string) => Promise<PdfText>;

beforeAll(async () => {
  globalThis.DOMMatrix ??= class {} as unknown as typeof DOMMatrix;
  ({ readPdf: read } = await import('~/platform/pdf/read-pdf.ts'));
});

/** Carrier, number, places and both times of each. */
function flightsOf(text: string, today: string): string[] {
  return convert(text, { today }).flights.map(({ stated, from, to, departure, arrival }) => {
    const times = [departure, arrival].map((at) => JSON.stringify([at?.date, at?.time]));
    return [stated.airline, stated.number, from.code, to.code, ...times].join(' ');
  });
}

test('of the flights of mails that are printed as PDFs at least 95 % are read as in the mail, and none is invented', async () => {
  const wrong: string[] = [];
  let all = 0;
  let same = 0;
  const invented: string[] = [];
  for (const { id, layout, pdf } of printed) {
    const source = path.join(import.meta.dirname, 'free', id);
    const { today } = JSON.parse(fs.readFileSync(`${source}.json`, 'utf8')) as { today: string };
    const wanted = flightsOf(fs.readFileSync(`${source}.txt`, 'utf8'), today);
    const text = await read(new Uint8Array(Buffer.from(pdf, 'base64')), tables);
    const found = text.ok ? flightsOf(text.text, today) : [];
    all += wanted.length;
    const missing = wanted.filter((flight) => !found.includes(flight));
    same += wanted.length - missing.length;
    invented.push(...found.filter((flight) => !wanted.includes(flight)).map((flight) => `${id} ${layout}: ${flight}`));
    if (missing.length > 0) wrong.push(`${id} ${layout}: ${missing.join('; ')}`);
  }
  expect(printed.length).toBeGreaterThanOrEqual(60);
  expect(invented).toEqual([]);
  expect(same / all, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
});

test.each(drawnReceipts)('a receipt that is drawn as $name is read whole', async ({ flights, pdf }) => {
  const text = await read(new Uint8Array(pdf), tables);
  const { flights: found, names } = convert(text.ok ? text.text : '', { today: '2026-11-20' });
  const told = found.map(({ stated: { airline, number, from, to, departs, arrives } }) => [
    airline,
    number,
    from,
    to,
    departs,
    arrives,
  ]);
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(told, text.ok ? text.text : text.reason).toEqual(
    flights.map((each) => [each.airline, each.number, each.from, each.to, minutes(each.departs), minutes(each.arrives)]),
  );
  expect(names).toEqual(['Ms Clara Meridian']);
});
