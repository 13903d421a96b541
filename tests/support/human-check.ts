import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from '~/platform/settings.server.ts';

interface Contents {
  id: string;
  issued: number;
  shown: string[];
  wanted: number;
}

/**
 * Opens the ticket of a page with the test's own key and says which picture is asked for; `aged` (milliseconds) turns the
 * time of issue back, so that no test has to wait.
 */
export function solveCheck(html: string, { aged }: { aged: number }): { ticket: string; place: number } {
  return solveTicket(/name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '', { aged });
}

export function solveTicket(ticket: string, { aged }: { aged: number }): { ticket: string; place: number } {
  const key = derivedKey((process.env.SESSION_KEYS ?? '').split(',')[0] ?? '', 'human-check');
  const bytes = Buffer.from(ticket, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString();
  const contents = JSON.parse(text) as Contents;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const older = JSON.stringify({ ...contents, issued: contents.issued - aged });
  const sealed = Buffer.concat([cipher.update(older, 'utf8'), cipher.final()]);
  return {
    ticket: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url'),
    place: contents.wanted,
  };
}
