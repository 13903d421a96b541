import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { probeBrowser, probeTimes } from '~/operations/watch/probe-browser.server.ts';
import { removeLeftProfiles } from '~/platform/browser-profiles.server.ts';
import { systemChromium } from '~/platform/chromium.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { metrics } from '~/platform/metrics.server.ts';
import { notePdfBrowser, pdfRendererLimits } from '~/platform/pdf-browser.server.ts';
import {
  closePdfRenderer,
  hasPdfRenderer,
  PdfRendererMissing,
  PdfRenderingFailed,
  renderPdf,
} from '~/platform/pdf-renderer.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { renderInvoice } from '../../print/render-invoice.tsx';
import { counted } from '../support/counted.ts';
import { eventually } from '../support/eventually.ts';
import { invoiceDataOf } from '../support/invoice-data.ts';
import { makeTemporary } from '../support/temporary.ts';

const folder = makeTemporary('printer');
const withSettings = (more: Record<string, string> = {}) =>
  configureSettings(readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...more }, true));
withSettings();
const hasChromium = systemChromium() !== null;
const invoice = renderInvoice(invoiceDataOf(), 'en', null);
/** Takes seconds to lay out, so that there is time for something to happen. */
const long = `<table>${'<tr><td>Remaining time on plan Network</td></tr>'.repeat(40_000)}</table>`;
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

afterAll(() => {
  closePdfRenderer();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Ids of our own browser processes. */
function browsers(): number[] {
  const parents = new Map<number, number>();
  for (const id of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      if (fields[0] !== 'Z') parents.set(Number(id), Number(fields[1]));
    } catch {
      // ended meanwhile
    }
  }
  const isOurs = (id: number): boolean => id === process.pid || (id > 1 && isOurs(parents.get(id) ?? 0));
  return [...parents.keys()].filter((id) => id !== process.pid && isOurs(id) && commandOf(id).includes('--headless'));
}

function commandOf(id: number): string {
  try {
    return fs.readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Files in its memory; none where it has ended meanwhile, as a page's process does. */
function mapsOf(id: number): string {
  try {
    return fs.readFileSync(`/proc/${id}/maps`, 'utf8');
  } catch {
    return '';
  }
}

/** Leader of a browser's processes. */
const groupOf = (id: number): number =>
  Number(fs.readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2]);

/** A process of a page, which is there when a document is being printed. */
const pageProcess = () => eventually(async () => browsers().find((id) => commandOf(id).includes('--type=renderer')));

const noneLeft = () => eventually(async () => browsers().length === 0);

test.each([
  ['that is not there', '/nowhere/chromium'],
  ['that is a folder', folder],
  ['that may not be run', path.join(import.meta.dirname, 'printer.test.ts')],
])('F17 with a browser %s the reason says what to do', async (_what, file) => {
  withSettings({ CHROMIUM_PATH: file });
  const before = await counted(metrics.prints, { outcome: 'failed' });
  await expect(renderPdf(invoice)).rejects.toThrow(PdfRendererMissing);
  await expect(renderPdf(invoice)).rejects.toThrow(/CHROMIUM_PATH/);
  expect(await counted(metrics.prints, { outcome: 'failed' })).toBe(before + 2);
  withSettings();
});

test('a start removes the profiles of processes that were killed, and no others', async () => {
  const ended = spawnSync('true').pid;
  const profileOf = (pid: number) => fs.mkdtempSync(path.join(os.tmpdir(), `wayline-browser-${pid}-`));
  const [killed, before, running] = [profileOf(ended), profileOf(process.pid), profileOf(process.ppid)];
  fs.writeFileSync(path.join(killed, 'Local State'), '{}');
  removeLeftProfiles();
  expect(await eventually(async () => !fs.existsSync(killed) && !fs.existsSync(before))).toBe(true);
  expect(fs.existsSync(running)).toBe(true);
  fs.rmSync(running, { recursive: true });
});

test('a browser that does not start is known from the start on, with what it says, until it starts', async () => {
  const file = path.join(folder, 'chromium-without-sandbox');
  const says = '[1:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! See the documentation.';
  fs.writeFileSync(file, `#!/bin/sh\necho 'Fontconfig warning' >&2\necho '${says}' >&2\nexit 1\n`, { mode: 0o755 });
  withSettings({ CHROMIUM_PATH: file, LOG_LEVEL: 'error' });
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const probe = probeBrowser({ first: 0, every: 20 });
  try {
    expect(await eventually(async () => !hasPdfRenderer() && lines.length > 0)).toBe(true);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'browser-does-not-start', browser: file, reason: says });
    fs.writeFileSync(file, '#!/bin/sh\nexit 0\n');
    expect(await eventually(async () => hasPdfRenderer())).toBe(true);
  } finally {
    probe.stop();
    write.mockRestore();
    withSettings();
  }
});

test('`web` starts no browser before its first document, a worker one at the lowest priority', async () => {
  const [file, priorities] = ['chromium-that-tells', 'priorities'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  fs.writeFileSync(file, `#!/bin/sh\nsleep 0.2\nps -o ni= -p $$ >> ${priorities}\n`, { mode: 0o755 });
  withSettings({ CHROMIUM_PATH: file });
  const started = () => (fs.existsSync(priorities) ? fs.readFileSync(priorities, 'utf8').match(/\d+/g) : []);
  expect([probeTimes('web').first, probeTimes('worker').first]).toEqual([null, 30_000]);
  const web = probeBrowser({ ...probeTimes('web'), every: 5 });
  const worker = probeBrowser({ first: 300 });
  try {
    expect(started()).toEqual([]);
    expect(await eventually(async () => started()?.length === 1)).toBe(true);
    notePdfBrowser(false); // as a document's browser that did not start
    expect(await eventually(async () => hasPdfRenderer())).toBe(true);
    expect(new Set(started())).toEqual(new Set(['19']));
  } finally {
    for (const probe of [web, worker]) probe.stop();
    withSettings();
  }
});

describe.skipIf(!hasChromium)('with a browser', () => {
  test('a browser leaves no profile behind', async () => {
    const profiles = () => fs.readdirSync(os.tmpdir()).filter((name) => name.includes(`browser-${process.pid}-`));
    closePdfRenderer();
    await renderPdf(invoice);
    expect(profiles()).not.toEqual([]);
    closePdfRenderer();
    expect(await eventually(async () => profiles().length === 0)).toBe(true);
  });

  test('an invoice is printed, and small', async () => {
    const before = await counted(metrics.prints, { outcome: 'printed' });
    const pdf = await renderPdf(invoice);
    expect(await counted(metrics.prints, { outcome: 'printed' })).toBe(before + 1);
    expect(isPdf(pdf)).toBe(true);
    expect(pdf.length).toBeLessThan(60_000);
  });

  test.skipIf(!systemChromium()?.endsWith('headless-shell'))('it loads nothing that the image leaves out', async () => {
    await renderPdf(invoice);
    const loaded = browsers().map(mapsOf);
    expect(loaded.join()).toMatch(/libX11\.so/);
    expect(
      loaded.join().match(/lib(?:LLVM|z3|GL|GLX|gallium|icu\w*|xml2|VkLayer)[-._\w]*\.so\S*|resources\.pak/g),
    ).toBeNull();
  });

  test('F17 a browser that crashes while printing fails only that document, and leaves nothing behind', async () => {
    closePdfRenderer();
    expect(await noneLeft()).toBe(true);
    const [printing, first] = [renderPdf(long), renderPdf(invoice)];
    const failing = expect(printing).rejects.toThrow(/crashed|closed/);
    await first; // the browser has started, and the long document has its page
    const waiting = renderPdf(invoice);
    process.kill(-groupOf(await pageProcess()), 'SIGKILL');
    await failing;
    expect(isPdf(await waiting)).toBe(true);
    closePdfRenderer();
    expect(await noneLeft()).toBe(true);
  });

  test('F17 a browser that hangs is killed after its time-out, with all its processes', async () => {
    withSettings({ PRINT_TIMEOUT: '4' });
    try {
      const printing = renderPdf(long);
      process.kill(-groupOf(await pageProcess()), 'SIGSTOP');
      await expect(printing).rejects.toThrow(PdfRenderingFailed);
      expect(await noneLeft()).toBe(true);
    } finally {
      withSettings();
    }
    expect(isPdf(await renderPdf(invoice))).toBe(true);
  });

  test('F17 two documents are printed at once in one browser, and no more', async () => {
    closePdfRenderer();
    const ends: string[] = [];
    const print = (name: string, html: string) => renderPdf(html).finally(() => ends.push(name));
    const slow = long.slice(0, long.length / 8);
    const all = [print('long', slow), print('short', invoice), print('third', invoice)];
    await eventually(async () => browsers().length > 0);
    expect((await Promise.all(all)).every(isPdf)).toBe(true);
    expect(ends.slice(0, 2)).toEqual(['short', 'third']);
    expect(new Set(browsers().map(groupOf)).size).toBe(1);
  });

  test('F17 a document that hangs fails by itself: the one beside it is printed again', async () => {
    const { memory } = pdfRendererLimits;
    pdfRendererLimits.memory = Number.MAX_SAFE_INTEGER; // a quick machine fills it first
    withSettings({ PRINT_TIMEOUT: '6' });
    try {
      closePdfRenderer();
      expect(await noneLeft()).toBe(true);
      await renderPdf(invoice);
      const [leader = 0] = browsers().map(groupOf);
      const hanging = renderPdf(long);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      process.kill(-leader, 'SIGSTOP');
      const beside = renderPdf(invoice);
      await expect(hanging).rejects.toThrow(/within 6 seconds/);
      expect(isPdf(await beside)).toBe(true);
    } finally {
      pdfRendererLimits.memory = memory;
      withSettings();
    }
  });

  test('F17 a browser that crashes between two documents is replaced', async () => {
    await renderPdf(invoice);
    process.kill(-groupOf(browsers()[0] ?? 0), 'SIGKILL');
    expect(await noneLeft()).toBe(true);
    expect(isPdf(await renderPdf(invoice))).toBe(true);
  });

  test('F17 a browser that takes too much memory is killed', async () => {
    const { memory } = pdfRendererLimits;
    pdfRendererLimits.memory = 1024;
    try {
      await expect(renderPdf(long)).rejects.toThrow(/memory/);
      expect(await noneLeft()).toBe(true);
    } finally {
      pdfRendererLimits.memory = memory;
    }
  });

  test('F17 a program that is not a browser fails in time', async () => {
    const file = path.join(folder, 'chromium');
    fs.writeFileSync(file, '#!/bin/sh\nexec sleep 86399\n', { mode: 0o755 });
    withSettings({ CHROMIUM_PATH: file, PRINT_TIMEOUT: '1' });
    try {
      closePdfRenderer();
      await expect(renderPdf(invoice)).rejects.toThrow(PdfRenderingFailed);
    } finally {
      withSettings();
    }
    const left = () => execFileSync('sh', ['-c', "pgrep -cf '[s]leep 86399' || true"], { encoding: 'utf8' }).trim();
    expect(await eventually(async () => left() === '0')).toBe(true);
  });

  test('F17 a browser that ends while it starts fails in time', async () => {
    const file = path.join(folder, 'chromium-that-ends');
    const tab = { targetId: 'T', type: 'tab', title: '', url: '', attached: true, canAccessOpener: false };
    const attached = { sessionId: 'S', targetInfo: tab, waitingForDebugger: false };
    fs.writeFileSync(
      file,
      `#!${process.execPath}
const fs = require('node:fs');
const say = (message) => fs.writeSync(4, JSON.stringify(message) + '\\0');
fs.createReadStream(null, { fd: 3, encoding: 'utf8' }).on('data', (text) => {
  for (const { id, method } of text.split('\\0').filter(Boolean).map((part) => JSON.parse(part))) {
    const isLast = method === 'Target.setAutoAttach';
    if (isLast) say({ method: 'Target.attachedToTarget', params: ${JSON.stringify(attached)} });
    say({ id, result: {} });
    if (isLast) process.exit();
  }
});
`,
      { mode: 0o755 },
    );
    withSettings({ CHROMIUM_PATH: file, PRINT_TIMEOUT: '2' });
    try {
      closePdfRenderer();
      await expect(renderPdf(invoice)).rejects.toThrow(/did not start within 2 seconds/);
    } finally {
      withSettings();
    }
    expect(isPdf(await renderPdf(invoice))).toBe(true);
  });

  test('after as many documents as it may print the browser is exchanged', async () => {
    const { documents } = pdfRendererLimits;
    pdfRendererLimits.documents = 1;
    try {
      closePdfRenderer();
      await renderPdf(invoice);
      const [first = 0] = browsers().map(groupOf);
      await renderPdf(invoice);
      expect(await eventually(async () => browsers().length > 0 && !browsers().map(groupOf).includes(first))).toBe(
        true,
      );
    } finally {
      pdfRendererLimits.documents = documents;
    }
  });

  test('a document that is too long is refused before a browser sees it', async () => {
    await expect(renderPdf('x'.repeat(pdfRendererLimits.size + 1))).rejects.toThrow(/too long/);
  });
});

describe.skipIf(!hasChromium)('S26', () => {
  let canary: http.Server;
  let address = '';
  const hits: string[] = [];

  beforeAll(async () => {
    canary = http.createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('caught');
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  });

  afterAll(() => void canary.close());

  test('S26 whatever a page names is fetched from nowhere', async () => {
    const page = `<html><head>
      <link rel="stylesheet" href="${address}/link"><link rel="preload" as="image" href="${address}/preload">
      <style>@import "${address}/import"; @font-face { font-family: x; src: url(${address}/font) }
      body { background: url(${address}/background); font-family: x }</style></head>
      <body><p>An invoice with words enough to be printed.</p><img src="${address}/img" srcset="${address}/set 2x">
      <iframe src="${address}/frame"></iframe><object data="${address}/object"></object><embed src="${address}/embed">
      <video poster="${address}/poster" src="${address}/video"></video>
      <svg><use href="${address}/use#a"></use><image href="${address}/image"></image></svg>
      <script>fetch('${address}/script')</script><script src="${address}/external"></script></body></html>`;
    expect(isPdf(await renderPdf(page))).toBe(true);
    expect(hits).toEqual([]);
  });

  test('S26 a page that leads elsewhere is not followed', async () => {
    const page = `<meta http-equiv="refresh" content="0;url=${address}/refresh"><p>Words</p>`;
    await renderPdf(page).catch((error: unknown) => expect(error).toBeInstanceOf(PdfRenderingFailed));
    expect(hits).toEqual([]);
  });

  test('S26 no file of this machine gets into a document', async () => {
    const file = path.join(folder, 'secret.txt');
    fs.writeFileSync(file, 'a secret of this machine, line after line\n'.repeat(500));
    const framed = (source: string) =>
      `<p>Words</p><iframe src="${source}" style="width:180mm;height:240mm;border:0"></iframe>`;
    const [plain, withFile] = [await renderPdf(framed('')), await renderPdf(framed(`file://${file}`))];
    expect(Math.abs(withFile.length - plain.length)).toBeLessThan(600);
  });
});
