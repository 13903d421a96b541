import { deflateSync } from 'node:zlib';

/** At a place from the lower left corner of A4, in points. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  size?: number;
  /** Degrees. */
  turned?: number;
}

interface PdfOptions {
  /** Pressed together as most programs do it. */
  isDeflated?: boolean;
  /** Beside the text: the document's own entries of its trailer and objects. */
  objects?: string[];
  trailer?: string;
}

/** Pages of text in Helvetica (WinAnsi), as e-ticket receipts are drawn. */
export function writePdf(pages: readonly (readonly PdfText[])[], options: PdfOptions = {}): Buffer {
  const { isDeflated = true, objects: more = [], trailer = '' } = options;
  const fontId = 3;
  const pageIds = pages.map((_, at) => 4 + 2 * at);
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...pages.flatMap((texts, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${(pageIds[at] ?? 0) + 1} 0 R /Resources << /Font << /F ${fontId} 0 R >> >> >>`,
      ),
      stream(Buffer.from(texts.map(operatorsOf).join('\n'), 'latin1'), isDeflated),
    ]),
    ...more.map((object) => Buffer.from(object)),
  ];
  return assemble(objects, trailer);
}

function operatorsOf({ text, x, y, size = 10, turned = 0 }: PdfText): string {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)].map((one) =>
    one.toFixed(4),
  );
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `BT /F ${size} Tf ${cos} ${sin} -${sin} ${cos} ${x} ${y} Tm (${escaped}) Tj ET`.replace('--', '');
}

/** A stream object. */
export function stream(bytes: Buffer, isDeflated: boolean): Buffer {
  const body = isDeflated ? deflateSync(bytes) : bytes;
  const filter = isDeflated ? ' /Filter /FlateDecode' : '';
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length}${filter} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
}

function assemble(objects: readonly Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, at) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
