import { deflateSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { findWords, listed } from '../../support/find-words.ts';

const words = ['QUILLFEATHER', 'Odalys', 'ZQ7WVU', "O'Hara-Lind", 'Dear Odalys', 'Flügeltür', '张伟'];
const said = "1.1QUILLFEATHER/ODALYS MS ZQ7WVU, O'HARA-LIND/张伟; dear Odalys by the Flügeltür.\n";
const text = Buffer.from(said);
const pdf = (content: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj <</Filter /FlateDecode>> stream\n'),
    deflateSync(content),
    Buffer.from('\nendstream endobj\n'),
  ]);
const inLines = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
const quotedPrintable = [...text]
  .map((byte) =>
    byte > 126 || byte < 32 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
  )
  .join('')
  .replace(/QUILLF/, 'QUILLF=\r\n');
const escaped = (value: string) =>
  JSON.stringify(value).replace(/\P{ASCII}/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

const encodings = {
  'as it is': said,
  'small letters': said.toLowerCase(),
  'a mail in quoted-printable': quotedPrintable,
  'a mail in base64': `Content-Transfer-Encoding: base64\r\n\r\n${inLines(text)}`,
  'base64 behind other letters': `sealed:ab${text.toString('base64url')}`,
  'base64 between bytes': inLines(Buffer.concat([Buffer.from([0, 255, 254, 1]), text, Buffer.from([0, 200])])),
  'a row of JSON': `{"text":${escaped(said)}}`,
  'JSON in JSON': escaped(JSON.stringify({ text: said })),
  'an address': `/nothing?pnr=${encodeURIComponent(said)}`,
  'a column of bytes': `(7,"\\\\x${text.toString('hex')}")`,
  'a gzip': gzipSync(text),
  'a zip': zipSync({ 'wayline-data.json': text }),
  'the stream of a PDF': pdf(said),
  'a PDF on a mail': inLines(pdf(said)),
  'a PDF on a mail in a row': `{"mail":${JSON.stringify(inLines(pdf(said)))}}`,
  'a PDF in a column of bytes': `\\x${pdf(said).toString('hex')}`,
  'bytes of a profile': Buffer.concat([Buffer.from([0, 255]), text, Buffer.from([0, 1])]),
};

test.each(Object.entries(encodings))('O2 each planted word is found in %s', (_name, content) => {
  const found = findWords(words, [['place', content]]);
  expect(found.map(({ word }) => word).sort()).toEqual(words.map((word) => word.toLowerCase()).sort());
});

test('O2 the place of a word is told: the file, what had to be undone, and the text around it', () => {
  expect(listed(findWords(['ZQ7WVU'], [['mailbox/1.eml', inLines(pdf('Ref ZQ7WVU'))]]))).toEqual([
    'zq7wvu in mailbox/1.eml, base64, PDF stream: "Ref ZQ7WVU"',
  ]);
});

test('O2 a whole word is meant, and a long secret also within another', () => {
  const secret = 'wl_sk_live_4f9QmZ';
  const found = findWords(['Odalys', secret], [['log', `odalysian x${secret}y`]]);
  expect(found.map(({ word }) => word)).toEqual([secret.toLowerCase()]);
});

test('O2 chance makes no planted word: the accidents of a former run, and what is read of six random megabytes', {
  timeout: 180_000,
}, () => {
  const accident = 'JVBERi0xLjQKJdPr6eEKMSAwIG9iago8PC9UaXRsZSA8RkVGHLosgOoD/OSGOOD/q83kzLs0PQKRVGHL1AwMTk1';
  const dump = `(af7703d2-11aa-4c07-9f77-03af77030a1b,${'00af7703'.repeat(9)})`;
  expect(
    findWords(
      ['osgood', 'af7703'],
      [
        ['mail', accident],
        ['dump', dump],
      ],
    ),
  ).toEqual([]);
  const six = Array.from({ length: 300 }, (_, at) => word(at));
  const bytes = randomBytes(1_500_000);
  const hex = bytes.toString('hex');
  expect(six.some((each) => hex.includes(each))).toBe(true); // as a plain search would find
  const places = [
    ['base64', bytes.toString('base64')],
    ['lines', inLines(bytes)],
    ['hex', hex],
    ['bytes', bytes],
  ] as const;
  expect(listed(findWords(six, places))).toEqual([]);
});

/** Of six letters and digits that hex, too, may hold. */
const word = (at: number) => `${'abcdef'[at % 6]}${(0xa7703 + at * 911).toString(16)}`;

/** The same for each run. */
function randomBytes(length: number): Buffer {
  const words = new Uint32Array(length / 4);
  let state = 2_463_534_242;
  for (let at = 0; at < words.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[at] = state;
  }
  return Buffer.from(words.buffer);
}
