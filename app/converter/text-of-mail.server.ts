import type { ParsedMail } from 'mailparser';
import { fileLimits, isTooLong } from '~/limits.ts';
import type { FileText } from './read-chosen-file.server.ts';

/** Only the text part counts, and turning the HTML of a stranger into text takes time. The bounds are for each part. */
const options = {
  ...{ skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true },
  ...{ maxHeadSize: fileLimits.headerBytes, maxChildNodes: fileLimits.parts },
} as const;

/** The text part of a mail (RFC 5322), and the flights that its HTML part states as data (decision 74). */
export async function textOfMail(bytes: Uint8Array): Promise<FileText> {
  const mail = await parse(bytes);
  if (mail === null || !isMail(mail)) return { ok: false, reason: 'mail-broken' };
  const { text = '', html } = mail;
  const data = dataIn(html || '');
  if (text.trim() === '' && data === '') return { ok: false, reason: 'mail-text' };
  const both = data === '' ? text : `${text.trimEnd()}\n\n${data}`;
  return { ok: true, text: isTooLong(both) && data !== '' && !isTooLong(data) ? data : both };
}

/** Loaded with the first mail, since few visitors bring one. */
async function parse(bytes: Uint8Array): Promise<ParsedMail | null> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(Buffer.from(bytes), options).catch(() => null);
}

const usualHeaders = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type', 'received'];

const isMail = ({ headers }: ParsedMail): boolean => usualHeaders.some((name) => headers.has(name));

const MOST_SCRIPTS = 20;
const script = /<script\b[^<>]{0,200}ld\+json[^<>]{0,200}>([^<]*)<\/script/gi;

/** One line for each script with reservations, in the mark-up that the converter knows from pasted mails. */
function dataIn(html: string): string {
  const found = [...html.matchAll(script)].slice(0, MOST_SCRIPTS).flatMap(([, json = '']) => minified(json) ?? []);
  return found.map((json) => `<script type="application/ld+json">${json}</script>`).join('\n');
}

function minified(json: string): string | null {
  if (!json.includes('FlightReservation')) return null;
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
}
