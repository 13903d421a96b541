import type { Language } from '~/i18n/languages.ts';
import { wordsOf } from '~/i18n/words.server.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { looksOf } from '~/trip/show-papers.ts';
import { lookOfForm, papersOfForm } from '../papers-of-form.server.ts';
import type { ConverterForm } from '../read-converter-form.server.ts';

interface Wanted {
  text: string;
  form: ConverterForm;
  /** Of the itinerary. */
  language: Language;
  now: Date;
  /** Of a paper, or `all`. */
  id: string;
}

/** What the page shows of the form, for one paper or all; empty without flights. */
export function papersToSend({ text, form, language, now, id }: Wanted): PaperToSend[] {
  const papers = papersOfForm(text, form, now);
  const chosen = papers.filter((paper) => paper.id === id);
  return looksOf(chosen.length > 0 ? chosen : papers, { ...lookOfForm(text, form), words: wordsOf(language) });
}
