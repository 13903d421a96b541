import { toBase64 } from './base64.ts';

export interface MailFile {
  contentType: string;
  content: Uint8Array;
  filename?: string;
  /** Of a picture in the page. */
  cid?: string;
  contentDisposition?: 'inline';
}

const LINE = 76;
/** Bytes of an encoded word, which is 75 letters long at most (RFC 2047). */
const PER_WORD = 39;

/** Headers and body of a part, as base64. */
export function encodedPart({ contentType, content, filename, cid, contentDisposition }: MailFile): string {
  const name = filename === undefined ? '' : `; filename*=utf-8''${encodeURIComponent(filename)}`;
  const lines = [
    `Content-Type: ${contentType}`,
    'Content-Transfer-Encoding: base64',
    ...(filename === undefined ? [] : [`Content-Disposition: ${contentDisposition ?? 'attachment'}${name}`]),
    ...(cid === undefined ? [] : [`Content-Id: <${cid}>`]),
    '',
    ...(toBase64(content).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
  ];
  return lines.join('\r\n');
}

export function multipart(kind: 'mixed' | 'alternative' | 'related', parts: readonly string[]): string {
  const boundary = `--_${kind}_${crypto.randomUUID()}`;
  const between = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${between}--${boundary}--\r\n`;
}

/** The words of a header, encoded where they are no plain ASCII. */
export function wordsOf(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && text.length < LINE - 10) return text;
  const encoder = new TextEncoder();
  const words: string[] = [''];
  for (const letter of text) {
    const last = words.at(-1) ?? '';
    if (encoder.encode(last + letter).length > PER_WORD) words.push(letter);
    else words[words.length - 1] = last + letter;
  }
  return words.map((word) => `=?UTF-8?B?${toBase64(encoder.encode(word))}?=`).join('\r\n ');
}
