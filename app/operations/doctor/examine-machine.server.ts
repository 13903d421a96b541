import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { promisify } from 'node:util';
import { findChromium } from '~/platform/chromium.server.ts';
import { closePdfRenderer, renderPdf } from '~/platform/pdf-renderer.server.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const sample = '<!doctype html><meta charset="utf-8"><title>doctor</title><p>London to 北京, Прага, 1 234 €</p>';

/** Prints a page, as an invoice would be printed. */
export async function examineBrowser(): Promise<Finding[]> {
  const file = findChromium();
  if (!file) return [error('browser', 'no Chromium found: install it, or name it in CHROMIUM_PATH')];
  try {
    const pdf = await renderPdf(sample);
    const isRoot = process.getuid?.() === 0;
    const detail = `${file} prints (${pdf.length} bytes)`;
    return [
      isRoot ? warning('browser', `${detail}, without its sandbox, because this is root`) : ok('browser', detail),
    ];
  } catch {
    return [
      error(
        'browser',
        `${file} does not print. In a container it needs deploy/seccomp/chromium.json; see "Printing" in docs/operations.md`,
      ),
    ];
  } finally {
    closePdfRenderer();
  }
}

/** By language; the nine catalogues and the names in itineraries need them. */
const scripts = { Latin: 'en', Turkish: 'tr', Cyrillic: 'ru', Chinese: 'zh-cn' };

export async function examineFonts(): Promise<Finding[]> {
  const missing: string[] = [];
  for (const [script, language] of Object.entries(scripts)) {
    const listed = await promisify(execFile)('fc-list', [`:lang=${language}`, 'family']).catch(() => null);
    if (!listed) return [warning('fonts', 'fc-list is missing (package fontconfig): the fonts cannot be listed')];
    if (listed.stdout.trim() === '') missing.push(script);
  }
  if (missing.length > 0)
    return [warning('fonts', `none for ${missing.join(', ')}: install fonts-noto-core and fonts-noto-cjk`)];
  return [ok('fonts', Object.keys(scripts).join(', '))];
}

const gigabyte = 1024 ** 3;

export function examineMachine(): Finding[] {
  const { bavail, bsize } = fs.statfsSync(os.tmpdir());
  const free = (bavail * bsize) / gigabyte;
  const disk = `${free.toFixed(1)} GB free in ${os.tmpdir()}`;
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / gigabyte;
  const size = `${memory.toFixed(1)} GB`;
  return [
    ok('Node', process.version),
    free < 0.2 ? error('disk', disk) : free < 1 ? warning('disk', disk) : ok('disk', disk),
    memory < 1.4 ? warning('memory', `${size}: a process that prints needs 1.5 GB`) : ok('memory', size),
  ];
}
