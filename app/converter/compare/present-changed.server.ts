import type { Language } from '~/i18n/languages.ts';
import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { looksOf, type PapersLook } from '~/trip/looks-of.ts';
import type { Paper } from '~/trip/papers.ts';
import type { PresentedPaper } from '~/trip/show-papers.ts';
import type { ShownChanges } from '~/ui/converter/response.ts';
import type { Start } from '../start-of.server.ts';
import type { FormComparison } from './compare-form.server.ts';
import { changesChoices, comparisonOf, shownChanges, showsChanges } from './shown-changes.server.ts';

interface Input {
  text: string;
  start: Start;
  papers: readonly Paper[];
  papersLook: PapersLook;
  /** Of the page. */
  language: Language;
  /** ISO date. */
  today: string;
}

/** What an answer says of changes; while their tab is chosen, its papers tell them. */
export function presentChanged(
  presented: readonly PresentedPaper[],
  compared: FormComparison | null,
  { text, start, papers, papersLook, language, today }: Input,
): { changes?: ShownChanges; papers?: PresentedPaper[]; quote?: null } {
  if (compared === null) return {};
  const isShown = showsChanges(compared, start);
  const changes = shownChanges(compared, start, { text, language, today, isShown });
  if (!isShown) return { changes };
  const choices = changesChoices(compared, today);
  const found = changesPapers(comparisonOf(compared), papers, choices);
  const looks = looksOf(papers, papersLook);
  const told = presented.flatMap((paper): PresentedPaper[] => {
    const own = found.find((one) => one.paper.id === paper.id);
    const look = looks.find((one) => one.paper.id === paper.id)?.alone;
    if (own === undefined || look === undefined) return [];
    return [{ ...paper, ...presentChanges(own, { ...look, changes: choices }), alone: null }];
  });
  return told.length === 0 ? { changes: { ...changes, isShown: false } } : { changes, papers: told, quote: null };
}
