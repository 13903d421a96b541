import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** As the product derives it; written out here because the browser tests know no import aliases. */
const derivedKey = (secret: string, purpose: string) => createHash('sha256').update(`${purpose}\0${secret}`).digest();

interface ChallengeContents {
  id: string;
  issued: number;
  shown: string[];
  wanted: number;
}

/**
 * Opens the ticket of a page with the test's own key and says which picture is asked for; `aged` (milliseconds) turns the
 * time of issue back, so that no test has to wait.
 */
export function solveCaptcha(html: string, { aged }: { aged: number }): { ticket: string; place: number } {
  return solveChallenge(/name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '', { aged });
}

export function solveChallenge(ticket: string, { aged }: { aged: number }): { ticket: string; place: number } {
  const secret = (process.env.SESSION_KEYS ?? '').split(',')[0] ?? '';
  const contents = openChallenge(ticket, secret);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, 'human-check'), nonce);
  const older = JSON.stringify({ ...contents, issued: contents.issued - aged });
  const sealed = Buffer.concat([cipher.update(older, 'utf8'), cipher.final()]);
  return {
    ticket: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url'),
    place: contents.wanted,
  };
}

/** What a ticket says, to who has the secret. */
export function openChallenge(ticket: string, secret: string): ChallengeContents {
  const bytes = Buffer.from(ticket, 'base64url');
  const key = derivedKey(secret, 'human-check');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(),
  ) as ChallengeContents;
}
