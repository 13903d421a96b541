import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { textOfPdf } from '~/platform/pdf/text-of-pdf.server.ts';
import { stream, writePdf } from '../support/write-pdf.ts';

const flight = [
  { text: 'Flight BA 117', x: 40, y: 800 },
  { text: '15 Mar 2027', x: 40, y: 780 },
  { text: 'Depart LHR 08:25', x: 40, y: 760 },
  { text: 'Arrive JFK 11:25', x: 40, y: 740 },
];
const patience = 120_000;
const fault = (reason: string) => ({ ok: false, reason });

test('the text of a PDF is read in a process of its own, pressed together or not', { timeout: patience }, async () => {
  const text = 'Flight BA 117\n15 Mar 2027\nDepart LHR 08:25\nArrive JFK 11:25';
  expect(await textOfPdf(writePdf([flight]))).toEqual({ ok: true, text });
  expect(await textOfPdf(writePdf([flight], { isDeflated: false }))).toEqual({ ok: true, text });
});

test.each([
  [90, 'a page that is shown turned', (at: number) => ({ x: 40 + 20 * at, y: 40, turned: 90 })],
  [180, 'a page that is shown upside down', (at: number) => ({ x: 500, y: 100 + 20 * at, turned: 180 })],
  [270, 'a page that is shown turned to the left', (at: number) => ({ x: 500 - 20 * at, y: 800, turned: 270 })],
  [0, 'lines that are not quite level', (at: number) => ({ x: 40, y: 800 - 20 * at, turned: 0.01 })],
])('%i degrees: %s is read as it is shown', async (degrees, _, placeOf) => {
  const texts = flight.map(({ text }, at) => ({ text, ...placeOf(at) }));
  const stamp = { text: 'COPY', x: 300, y: 400, turned: degrees + 45 };
  const drawn = writePdf([[...texts, stamp]], { isDeflated: false }).toString('latin1');
  const shown = Buffer.from(drawn.replace('/MediaBox', `/Rotate ${degrees} /MediaBox`), 'latin1');
  expect(await textOfPdf(shown)).toEqual({ ok: true, text: flight.map(({ text }) => text).join('\n') });
});

test('a picture, a locked file, a long one and a broken one each say so', { timeout: patience }, async () => {
  expect(await textOfPdf(writePdf([[]]))).toEqual(fault('pdf-picture'));
  const locked = writePdf([flight], {
    objects: [`<< /Filter /Standard /V 1 /R 2 /P -1 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`],
    trailer: `/Encrypt 6 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`,
  });
  expect(await textOfPdf(locked)).toEqual(fault('pdf-locked'));
  expect(await textOfPdf(writePdf(Array.from({ length: 31 }, () => flight)))).toEqual(fault('pdf-pages'));
  expect(await textOfPdf(writePdf(Array.from({ length: 10_000 }, () => [])))).toEqual(fault('pdf-pages'));
  expect(await textOfPdf(Buffer.from('%PDF-1.7\nnothing of a PDF follows'))).toEqual(fault('pdf-broken'));
});

describe('what a stranger’s file takes ends with its process', () => {
  test('a content stream that inflates to half a gigabyte', { timeout: patience }, async () => {
    const bomb = stream(Buffer.alloc(512 * 1024 * 1024, ' '), true);
    const whole = writePdf([[]]).toString('latin1');
    const at = whole.indexOf('5 0 obj');
    const file = Buffer.concat([
      Buffer.from(whole.slice(0, at), 'latin1'),
      Buffer.from('5 0 obj\n'),
      bomb,
      Buffer.from('\nendobj\ntrailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n'),
    ]);
    expect(file.length).toBeLessThan(2 * 1024 * 1024);
    const read = await textOfPdf(file);
    expect([fault('pdf-broken'), fault('pdf-picture')]).toContainEqual(read);
  });

  test('a page of a million short texts', { timeout: patience }, async () => {
    const texts = Array.from({ length: 1_000_000 }, (_, at) => ({ text: 'x', x: at % 500, y: at % 800 }));
    const read = await textOfPdf(writePdf([texts]));
    expect(read.ok ? read.text.length : 0).toBeLessThan(2_000_000);
  });

  test('files that are broken at any place', { timeout: 2 * patience }, async () => {
    const whole = writePdf([flight, flight]);
    const broken = Array.from({ length: 12 }, (_, at) => {
      const copy = Buffer.from(whole);
      randomBytes(20).copy(copy, Math.floor((at / 12) * (copy.length - 20)));
      return copy;
    });
    for (const file of broken) {
      const read = await textOfPdf(file);
      if (!read.ok) expect(['pdf-broken', 'pdf-picture', 'pdf-locked', 'pdf-pages']).toContain(read.reason);
    }
  });

  test('one is read at a time, five wait, and the others are told to come again', { timeout: patience }, async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => textOfPdf(writePdf([flight]))));
    const busy = all.filter((read) => !read.ok && read.reason === 'pdf-busy');
    expect(busy).toHaveLength(2);
    expect(all.filter(({ ok }) => ok)).toHaveLength(6);
  });
});
