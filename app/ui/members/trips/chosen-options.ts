import { chosenText } from '~/trip/traveller/chosen-text.ts';
import { readTravellerDocument } from '~/trip/traveller/traveller-document.ts';
import { openKeptRevision } from '../../link/kept-revision.ts';
import type { OpenedAnswer } from '../../link/read-answers.ts';

export interface ReadAnswer extends OpenedAnswer {
  /** "2. Option 3 · £1,267.00", as the document says that it answers; null where it is not known. */
  chosen: string | null;
  /** It names another document than this browser's key opens. */
  isOfOther: boolean;
}

/** Reads each version that was answered, once: of those with a choice alone, the server would learn who chose. */
export async function withChosen(id: string, key: string, answers: readonly OpenedAnswer[]): Promise<ReadAnswer[]> {
  const documents = new Map<number, Shown | null>();
  for (const revision of new Set(answers.map((each) => each.revision)))
    documents.set(revision, await documentOf(id, key, revision));
  return answers.map((each) => ({ ...each, ...chosenIn(documents.get(each.revision) ?? null, each) }));
}

type Shown = { digest: string; document: NonNullable<ReturnType<typeof readTravellerDocument>> };

async function documentOf(id: string, key: string, revision: number): Promise<Shown | null> {
  try {
    const { text, digest } = await openKeptRevision(id, key, revision);
    const document = text === null ? null : readTravellerDocument(text);
    return document && digest !== null ? { document, digest } : null;
  } catch {
    return null; // the number alone is shown then
  }
}

function chosenIn(shown: Shown | null, { answer: { option, digest } }: OpenedAnswer) {
  const isOfOther = shown !== null && digest !== shown.digest;
  const isNamed = shown !== null && option !== null && !isOfOther;
  return { isOfOther, chosen: isNamed ? chosenText(shown.document, option) : null };
}
