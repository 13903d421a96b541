// Prints the mails of tests/corpus/free as PDFs, each by one of six layouts, into tests/corpus/pdf/printed.ndjson.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram, root } from '../scripts/install.mjs';

const folder = path.join(root, 'tests/corpus/free');
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const line = (text) => escaped(text).replace(/ {2,}/g, (blanks) => '&nbsp;'.repeat(blanks.length));
const linesOf = (text) => text.split('\n');
const page = (style, body) =>
  `<!doctype html><meta charset="utf-8"><style>body{font:11pt Arial,sans-serif}${style}</style>${body}`;

/** How mail programs, airlines and tools of agencies lay the same words out. */
const layouts = {
  monospaced: (text) => page('pre{font:9pt monospace}', `<pre>${escaped(text)}</pre>`),
  paragraphs: (text) =>
    page(
      '',
      linesOf(text)
        .map((each) => `<p style="margin:2px 0">${line(each) || '&nbsp;'}</p>`)
        .join(''),
    ),
  table: (text) =>
    page(
      'td{padding:2px 18px 2px 0;vertical-align:top}',
      linesOf(text)
        .map(
          (each) =>
            `<table><tr>${each
              .split(/ {2,}|\t/)
              .map((cell) => `<td>${escaped(cell)}</td>`)
              .join('')}</tr></table>`,
        )
        .join(''),
    ),
  sidebar: (text) =>
    page(
      'main{float:left;width:64%}aside{float:right;width:28%;font-size:9.5pt;line-height:1.6}p{margin:2px 0}',
      `<main>${linesOf(text)
        .map((each) => `<p>${line(each) || '&nbsp;'}</p>`)
        .join('')}</main>
       <aside><h3>Good to know</h3><p>Please be at the airport in good time.</p><p>Check your passport and visa.</p><p>Bags are weighed at the desk.</p><p>Questions? Write to us.</p></aside>`,
    ),
  letterhead: (text) =>
    page(
      'header{display:flex;justify-content:space-between;border-bottom:2px solid #333;padding-bottom:8px;margin-bottom:14px}p{margin:2px 0}',
      `<header><b>Quayside Travel</b><span>12 Harbour Row, Bristol</span></header>${linesOf(text)
        .map((each) => `<p>${line(each) || '&nbsp;'}</p>`)
        .join('')}`,
    ),
  cards: (text) =>
    page(
      'section{border:1px solid #999;border-radius:8px;padding:8px 12px;margin:8px 0;break-inside:avoid}p{margin:2px 0}',
      text
        .split(/\n\s*\n/)
        .map(
          (block) =>
            `<section>${linesOf(block)
              .map((each) => `<p>${line(each)}</p>`)
              .join('')}</section>`,
        )
        .join(''),
    ),
};

const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? undefined });
const tab = await browser.newPage();
const names = Object.keys(layouts);
const rows = [];
const texts = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();
for (const [at, name] of texts.entries()) {
  const layout = names[at % names.length];
  await tab.setContent(layouts[layout](fs.readFileSync(path.join(folder, name), 'utf8')));
  const pdf = await tab.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } });
  rows.push(JSON.stringify({ id: name.slice(0, -4), layout, pdf: pdf.toString('base64') }));
}
await browser.close();
fs.mkdirSync(path.join(root, 'tests/corpus/pdf'), { recursive: true });
fs.writeFileSync(path.join(root, 'tests/corpus/pdf/printed.ndjson'), `${rows.join('\n')}\n`);
