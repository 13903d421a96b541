import { expect, test } from 'vitest';
import { compactPdf } from '~/platform/compact-pdf.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** As Chromium writes it: a head, objects in any order, a table of their places, a trailer. */
function pdfOf(objects: Record<number, string>): string {
  let file = '%PDF-1.4\n%\xd3\xeb\xe9\xe1\n';
  const places: Record<number, number> = {};
  for (const [id, content] of Object.entries(objects)) {
    places[Number(id)] = file.length;
    file += `${id} 0 obj\n${content}\nendobj\n`;
  }
  const count = Math.max(...Object.keys(objects).map(Number)) + 1;
  const entries = Array.from({ length: count }, (_, id) =>
    places[id] === undefined ? '0000000000 65535 f \n' : `${String(places[id]).padStart(10, '0')} 00000 n \n`,
  );
  const table = `xref\n0 ${count}\n${entries.join('')}`;
  return `${file}${table}trailer\n<</Size ${count}\n/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
}

const stream = '<</Length 20>> stream\n1 0 obj\nendobj\nxyz\nendstream';
const tags = Object.fromEntries(
  Array.from({ length: 100 }, (_, at) => [at + 4, `<</Type /StructElem /S /P /P ${at} 0 R>>`]),
);
const file = pdfOf({ 1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Kids [3 0 R]>>', 3: stream, ...tags });

test('objects are packed, streams stay as they are', () => {
  const packed = Buffer.from(compactPdf(bytes(file))).toString('latin1');
  expect(packed.startsWith('%PDF-1.5\n')).toBe(true);
  expect(packed).toContain(`3 0 obj\n${stream}\nendobj\n`);
  expect(packed).toContain('/Type /ObjStm /N 102');
  expect(packed).toMatch(/\/Type \/XRef \/Size 106 \/W \[1 4 2\] \/Root 1 0 R/);
  expect(packed).not.toContain('StructElem');
  expect(packed.length).toBeLessThan(file.length / 4);
});

test.each([
  ['is no PDF', 'good morning'],
  ['is empty', ''],
  ['is cut off', file.slice(0, -20)],
  ['has a wrong place in its table', file.replace('2 0 obj', '9 0 obj')],
  ['is encrypted', file.replace('/Root', '/Encrypt 2 0 R /Root')],
  ['has changes appended', file.replace('/Root', '/Prev 4 /Root')],
  ['points behind its end', file.replace(/startxref\n\d+/, 'startxref\n99999999')],
])('a file that %s stays as it is', (_what, text) => {
  const given = bytes(text);
  expect(compactPdf(given)).toBe(given);
});
