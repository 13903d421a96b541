import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { hours, seconds } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';
import { derivedKey } from '~/platform/settings.server.ts';
import { claimSubmission } from '~/platform/submissions.server.ts';
import { type Modality, modalities } from './samples.server.ts';
import type { ObjectName } from './shapes.server.ts';
import type { ToneName } from './tones.server.ts';

/** Faster than people, or so slow that the page lay around: both are no answer (QUALITY.md 1.4). */
const minAge = seconds(2);
const maxAge = hours(2);

const sampleCount = 6;

const Contents = z.object({
  id: z.string().max(100),
  issued: z.number(),
  sense: z.enum(['pictures', 'sounds']),
  /** What the pictures show, or the sounds are of, in their order. */
  shown: z.array(z.string().max(100)).length(sampleCount),
  wanted: z.number(),
});
type Contents = z.output<typeof Contents>;

/** A question by its sense, so that each has its own names. */
export type Wanted = { sense: 'pictures'; name: ObjectName } | { sense: 'sounds'; name: ToneName };

export interface Challenge {
  ticket: string;
  wanted: Wanted;
  count: number;
}

/** A new question. Everything about it is inside the sealed ticket: nothing is kept until it is answered. */
export function createChallenge(sense: Modality, now: Date): Challenge {
  const shown = shuffled<string>(modalities[sense]).slice(0, sampleCount);
  const wanted = randomInt(sampleCount);
  const contents: Contents = { id: randomBytes(12).toString('base64url'), issued: now.getTime(), sense, shown, wanted };
  return { ticket: seal(contents), wanted: { sense, name: shown[wanted] } as Wanted, count: sampleCount };
}

/** What stands at a place of a ticket; null when the ticket is not ours. */
export function sampleInfoAt(ticket: string, place: number): { sense: Modality; name: string } | null {
  const contents = unseal(ticket);
  const name = contents?.shown[place];
  return contents && name ? { sense: contents.sense, name } : null;
}

/**
 * Checks an answer and uses the ticket up, right or wrong: one try each, and no replay.
 * @param choice the place that was chosen, from 0
 */
export async function isAnswerCorrect(ticket: string, choice: number, now: Date): Promise<boolean> {
  const contents = unseal(ticket);
  if (!contents) return false;
  const age = now.getTime() - contents.issued;
  const first = await claimSubmission(database(), `ticket:${contents.id}`);
  return first && age >= minAge && age <= maxAge && choice === contents.wanted;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    const [a, b] = [order[at], order[other]];
    if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a];
  }
  return order;
}

const keys = () => settings().SESSION_KEYS.map((secret) => derivedKey(secret, 'human-check'));

function seal(contents: Contents): string {
  const [key = Buffer.alloc(32)] = keys();
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(contents), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

function unseal(ticket: string): Contents | null {
  const bytes = Buffer.from(ticket, 'base64url');
  for (const key of keys()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      return Contents.parse(JSON.parse(text));
    } catch {} // sealed with another key, or not by us
  }
  return null;
}
