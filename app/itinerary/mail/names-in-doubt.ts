import type { LineCandidates } from './candidates/line-candidates.ts';
import type { MailLine } from './candidates/lines.ts';
import { greetedIn, namesBehindFor } from './names-without-label.ts';
import { isPerson } from './people.ts';
import { namesInTitles, personAtTop } from './people-in-lists.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

export interface NamesInDoubt {
  line: MailLine;
  names: PersonName[];
}

/** Lines in which a text greets somebody. */
const MOST_GREETINGS = 20;

/** For whom a sentence says that flights are, who begins a note, is greeted, pays, or stands in the title of a trip. */
export function namesInDoubt(lines: readonly LineCandidates[]): NamesInDoubt | null {
  const top = lines.slice(0, 1).map(({ line }) => ({ line, names: personAtTop(lines) }));
  const meant = lines.map((line) => ({ line: line.line, names: namesBehindFor(line) }));
  const greeted = lines.slice(0, MOST_GREETINGS).map(({ line }) => ({ line, names: greetedIn({ line }) }));
  const paying = lines.map((line) => ({ line: line.line, names: payingIn(line) }));
  return (
    [...top, ...meant, ...greeted, ...namesInTitles(lines), ...paying].find(({ names }) => names.length > 0) ?? null
  );
}

/** `Cliente: Thalita Moura` */
function payingIn({ line, labels }: LineCandidates): PersonName[] {
  const label = labels.find(({ kind, at }) => kind === 'names' && at === 0);
  return label === undefined ? [] : namesAtStart(line.printed.slice(label.end)).filter(isPerson).slice(0, 1);
}
