import type { Strings } from '~/i18n/catalogue.ts';
import { languageFacts } from '~/i18n/languages.ts';
import { createTemplateFinder } from '~/i18n/translate.ts';
import { createWords } from '~/i18n/words.ts';
import type { PapersLook } from '~/trip/looks-of.ts';
import { namesFrom } from '~/trip/place-names.ts';
import { type PresentedPapers, showPapers } from '~/trip/show-papers.ts';
import type { PresenterData } from './response.ts';

/** What an agent changes; words and papers came with the answer. */
export type Choices = Pick<PapersLook, 'display' | 'fares' | 'isQuantityOurs'>;
export type Presenter = (choices: Choices) => PresentedPapers;

/** A chunk of its own, which the first answer loads. */
export function createPresenter({ papers, look, language, placeNames }: PresenterData, strings: Strings): Presenter {
  const { locale } = languageFacts[language];
  const words = createWords(language, createTemplateFinder(strings, locale), namesFrom(placeNames));
  return (choices) => showPapers(papers, { ...look, ...choices, words });
}
