import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { hours, seconds } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { sealToken, unsealToken } from '~/platform/sealed-value.server.ts';
import { claimSubmission } from '~/platform/submissions.server.ts';
import { type Modality, modalities } from './samples.server.ts';
import type { ObjectName } from './shapes.server.ts';
import type { ToneName } from './tones.server.ts';

/** Faster answers come from programs. */
const minAge = seconds(2);
const maxAge = hours(2);

const sampleCount = 6;

const Contents = z.object({
  id: z.string().max(100),
  issued: z.number(),
  sense: z.enum(['pictures', 'sounds']),
  /** Names of the samples in their order. */
  shown: z.array(z.string().max(100)).length(sampleCount),
  wanted: z.number(),
});
type Contents = z.output<typeof Contents>;

export type Wanted = { sense: 'pictures'; name: ObjectName } | { sense: 'sounds'; name: ToneName };

export interface Challenge {
  ticket: string;
  wanted: Wanted;
  count: number;
}

/** The sealed ticket holds the whole challenge; nothing is stored before the answer. */
export function createChallenge(sense: Modality, now: Date): Challenge {
  const shown = shuffled<string>(modalities[sense]).slice(0, sampleCount);
  const wanted = randomInt(sampleCount);
  const contents: Contents = { id: randomBytes(12).toString('base64url'), issued: now.getTime(), sense, shown, wanted };
  return { ticket: seal(contents), wanted: { sense, name: shown[wanted] } as Wanted, count: sampleCount };
}

/** Null for a ticket that is not ours. */
export function sampleInfoAt(ticket: string, place: number): { sense: Modality; name: string } | null {
  const contents = unseal(ticket);
  const name = contents?.shown[place];
  return contents && name ? { sense: contents.sense, name } : null;
}

/** An answer uses the ticket up, right or wrong: one try, no replay. `choice` counts from 0. */
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

const seal = (contents: Contents): string => sealToken(JSON.stringify(contents), 'human-check');

function unseal(ticket: string): Contents | null {
  const text = unsealToken(ticket, 'human-check');
  return text === null ? null : Contents.parse(JSON.parse(text));
}
