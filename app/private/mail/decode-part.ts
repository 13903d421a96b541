import { fromBase64 } from './base64.ts';

/** @param body a letter for each byte */
export function decodeBody(body: string, encoding: string): Uint8Array {
  const name = encoding.trim().toLowerCase();
  if (name === 'base64') return fromBase64(body);
  return bytesOf(name === 'quoted-printable' ? fromQuotedPrintable(body) : body);
}

const bytesOf = (letters: string): Uint8Array => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

const fromQuotedPrintable = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(withoutBlanks)
    .join('\r\n')
    .replace(/=\r\n/g, '')
    .replace(/=([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Blanks at the end of a line came on the way. */
function withoutBlanks(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1;
  return line.slice(0, end);
}

export function decodeText(bytes: Uint8Array, parameters: ReadonlyMap<string, string>): string {
  const text = decoderOf(parameters.get('charset') ?? 'utf-8')
    .decode(bytes)
    .replace(/\r?\n/g, '\n');
  const isFlowed = parameters.get('format')?.toLowerCase() === 'flowed';
  return isFlowed ? unflowed(text, parameters.get('delsp')?.toLowerCase() === 'yes') : text;
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { ignoreBOM: true });
  } catch {
    return new TextDecoder();
  }
}

/** RFC 3676: a line that ends in a blank goes on in the next. */
function unflowed(text: string, deletesSpace: boolean): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const last = lines.at(-1) ?? '';
    const goesOn = last.endsWith(' ') && last !== '-- ';
    const own = line.replace(/^ /, '');
    if (goesOn) lines[lines.length - 1] = (deletesSpace ? last.slice(0, -1) : last) + own;
    else lines.push(own);
  }
  return lines.join('\n').replace(/\n$/, '');
}
