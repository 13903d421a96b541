import type { Language } from '~/i18n/languages.ts';
import { shareNodes } from '~/trip/nodes/share-nodes.ts';
import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { readFares } from '~/trip/options/fares.ts';
import { faresShownOf } from '~/trip/options/fares-shown.ts';
import { type FormFields, isOption } from './form-events.ts';
import type { Choices, Presenter } from './presenter.ts';
import type { ResultResponse, ShownPaper } from './response.ts';

/** Options and amounts; every other field asks the server. */
const isHere = (field: string): boolean =>
  isOption(field) || ['fare', 'tax', 'fee', 'adtQty', 'fareCurrency'].includes(field);

interface Input {
  /** The changed one. */
  field: string;
  fields: FormFields;
  /** Of the page. */
  language: Language;
  choices: DisplayOptions;
  /** As the server sent it. */
  served: ResultResponse;
  /** As it stands on the page. */
  current: ResultResponse;
  present: Presenter;
}

/** The server's result with the options of now; undefined where the server has to be asked. */
export function presentHere(input: Input): ResultResponse | undefined {
  const { field, fields, choices, served, current, present } = input;
  const language = fields.get('outputLanguage') || input.language;
  // Another view puts an open form elsewhere, and the server knows what was typed.
  const movesForm = field === 'view' && served.result.open;
  // Changes are told by the server.
  const isTold = fields.get('tab') === 'changes';
  if (isTold || !isHere(field) || served.result.presenter?.language !== language || movesForm) return undefined;
  const wanted = wantedIn(fields, choices);
  if (!wanted) return undefined;
  const presented = present(wanted);
  const papers = sharePapers(presented.papers, current.result.papers);
  const faresShown = faresShownOf(enteredIn(fields), wanted.isQuantityOurs);
  const { changes } = served.result;
  const others = changes ? { changes: { ...changes, isShown: false } } : {};
  return { ...served, choices, result: { ...served.result, ...presented, ...others, papers, faresShown } };
}

/** What stays the same is not rendered again. */
const sharePapers = (next: readonly ShownPaper[], former: readonly ShownPaper[]): ShownPaper[] =>
  next.map((paper, at) => ({ ...paper, fragment: shareNodes(paper.fragment, former[at]?.fragment ?? []) }));

function wantedIn(fields: FormFields, display: DisplayOptions): Choices | null {
  const { fares, errors } = readFares((name) => fields.get(name) ?? '');
  const quantity = fields.get('adtQty') ?? '';
  const isQuantityOurs = quantity === '' || quantity === fields.get('quantityShown');
  return errors.length > 0 ? null : { display, fares, isQuantityOurs };
}

function enteredIn(fields: FormFields) {
  const text = (name: string) => fields.get(name) ?? '';
  return { fare: text('fare'), tax: text('tax'), fee: text('fee'), adtQty: Number(text('adtQty')) };
}
