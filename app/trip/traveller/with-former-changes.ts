import { MOST_CHARACTERS, readTravellerDocument, type TravellerDocument } from './traveller-document.ts';

const MOST_CHANGES = 20;

/**
 * A new version of a link tells what earlier ones told, so that a traveller who missed some sees all of them: the agent's
 * browser takes them over from the version that it opened. The oldest are left out where the text would be too long.
 */
export function withFormerChanges(text: string, former: Pick<TravellerDocument, 'changes'>): string {
  const made = readTravellerDocument(text);
  if (made === null) return text;
  const [first = Number.POSITIVE_INFINITY] = made.changes.map(({ revision }) => revision);
  const earlier = former.changes.filter(({ revision }) => revision < first);
  const all = [...earlier, ...made.changes].slice(-MOST_CHANGES);
  for (let from = 0; from <= all.length - made.changes.length; from += 1) {
    const whole = JSON.stringify({ ...made, changes: all.slice(from) });
    if (whole.length <= MOST_CHARACTERS) return whole;
  }
  return text;
}
