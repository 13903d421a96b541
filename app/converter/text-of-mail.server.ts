import type { ParsedMail } from 'mailparser';
import { fileLimits, isTooLong } from '~/limits.ts';
import { mailSource } from './mail-source.server.ts';
import { struckText } from './struck-text.server.ts';

export type MailText = { ok: true; text: string } | { ok: false; reason: 'mail-broken' | 'mail-text' };

/** mailparser turns no HTML into text, which takes time where it is a stranger's. The bounds are for each part. */
const options = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  maxHeadSize: fileLimits.headerBytes,
  maxChildNodes: fileLimits.parts,
} as const;

/**
 * The text part of a mail (RFC 5322), or of its HTML part where that strikes words out, and the flights that the HTML part
 * states as data (docs/chapters/reader.md).
 */
export async function textOfMail(bytes: Uint8Array): Promise<MailText> {
  const mail = hasMoreLines(bytes) ? null : await parse(bytes);
  if (mail === null || !isMail(mail)) return { ok: false, reason: 'mail-broken' };
  const { html } = mail;
  // Parts are joined by line ends, one of which stands first.
  const text = (await struckText(html || '')) ?? (mail.text ?? '').replace(/^\n+/, '');
  const data = dataIn(html || '');
  if (text.trim() === '' && data === '') return { ok: false, reason: 'mail-text' };
  const both = data === '' ? text : `${text.trimEnd()}\n\n${data}`;
  return { ok: true, text: isTooLong(both) && data !== '' && !isTooLong(data) ? data : both };
}

/** The parser works line by line: short lines cost it far more than their bytes. */
function hasMoreLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0 && lines <= fileLimits.lines; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines > fileLimits.lines;
}

/** Loaded with the first mail, since few visitors bring one. */
async function parse(bytes: Uint8Array): Promise<ParsedMail | null> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(mailSource(bytes), options).catch(() => null);
}

const usualHeaders = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type', 'received'];

const isMail = ({ headers }: ParsedMail): boolean => usualHeaders.some((name) => headers.has(name));

const MOST_SCRIPTS = 20;
const SCRIPT_END = '</script';

/** One line for each script with reservations, in the mark-up that the converter knows from pasted mails. */
function dataIn(html: string): string {
  const found: string[] = [];
  let at = html.indexOf('ld+json');
  for (let count = 0; at >= 0 && count < MOST_SCRIPTS; count++) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf(SCRIPT_END, start);
    if (start === 0 || end < 0) break;
    const json = html.slice(start, end);
    if (json.includes('FlightReservation'))
      found.push(`<script type="application/ld+json">${inOneLine(json)}</script>`);
    at = html.indexOf('ld+json', end);
  }
  return found.join('\n');
}

/** Line ends stand between the tokens of JSON only. */
const inOneLine = (json: string): string =>
  json
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
