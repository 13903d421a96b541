import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import { sumOf } from '~/trip/additions/price-lines.ts';
import { looksOf, type PapersLook } from '~/trip/looks-of.ts';
import type { Paper } from '~/trip/papers.ts';
import { pricedLines } from '~/trip/sheet/fare-table.ts';
import type { Check } from '~/trip/to-checks.ts';

/** A deposit above the total of a paper is a slip of the keys, and the customer would read it. */
export function depositChecks(papers: readonly Paper[], papersLook: PapersLook, language: Language): Check[] {
  for (const { look } of looksOf(papers, papersLook)) {
    const { lines, currency } = pricedLines(look.fares, look.additions ?? null);
    const total = sumOf(lines);
    const deposit = look.additions?.deposit?.amount ?? 0n;
    if (lines.length === 0 || deposit <= total) continue;
    const message = translator(language)('additions.faults.above-total', {
      total: wordsOf(language).amount(total, currency),
    });
    return [{ code: 'deposit-above-total', severity: 'check', message, places: [], more: 0 }];
  }
  return [];
}
