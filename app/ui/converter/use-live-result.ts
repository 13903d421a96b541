import { useState } from 'react';
import { useI18n } from '~/i18n/use-translate.tsx';
import { shareNodes } from '~/trip/nodes/share-nodes.ts';
import { type DisplayOptions, toggles, viewToggles } from '~/trip/options/display-options.ts';
import { readFares } from '~/trip/options/fares.ts';
import { faresShownOf } from '~/trip/options/fares-shown.ts';
import type { FormFields } from './form-events.ts';
import type { Choices } from './presenter.ts';
import type { ConvertResponse, Result, ShownPaper } from './response.ts';
import { usePresenter } from './use-presenter.ts';

type Shown = ConvertResponse & { result: Result };

interface Input {
  /** The last response, also one without a result. */
  answer: ConvertResponse | undefined;
  /** The last response with a result. */
  answered: Shown | undefined;
  busy: boolean;
}

/** @returns false where the server has to be asked */
export type ShowHere = (field: string, choices: DisplayOptions, fields: FormFields) => boolean;

/** A result that this page made of an answer. */
interface Live {
  of: Shown;
  after: ConvertResponse | undefined;
  shown: Shown;
}

/** Options and amounts; every other field asks the server. */
const fieldsHere: ReadonlySet<string> = new Set([
  ...toggles,
  ...viewToggles,
  'view',
  'format',
  'cabinradio',
  'distanceradio',
  'fare',
  'tax',
  'fee',
  'adtQty',
  'fareCurrency',
]);

/** The answered result with the options of now, where the presenter runs in the browser. */
export function useLiveResult({ answer, answered, busy }: Input) {
  const page = useI18n().language;
  const presenter = usePresenter(answered?.result.presenter ?? null);
  const [live, setLive] = useState<Live>();
  const isLive = live !== undefined && live.of === answered;
  const shown = isLive ? live.shown : answered;
  const showHere: ShowHere = (field, display, fields) => {
    const language = fields.get('outputLanguage') || page;
    const isHere = fieldsHere.has(field) && answered?.result.presenter?.language === language;
    // Another view puts an open form elsewhere, and the server knows what was typed.
    const movesForm = field === 'view' && answered?.result.open;
    if (!isHere || movesForm || busy || !presenter.current || hasWrongAmount(answer)) return false;
    const choices = choicesIn(fields, display);
    if (!choices) return false;
    const presented = presenter.current(choices);
    const papers = sharePapers(presented.papers, shown?.result.papers ?? []);
    const faresShown = faresShownOf(enteredIn(fields), choices.isQuantityOurs);
    const result = { ...answered.result, ...presented, papers, faresShown };
    setLive({ of: answered, after: answer, shown: { ...answered, choices: display, result } });
    return true;
  };
  return { shown, isNewer: isLive && live.after === answer, showHere };
}

/** The server says what is wrong with an amount, and that it no longer is. */
const hasWrongAmount = (answer: ConvertResponse | undefined): boolean =>
  answer?.faults.some(({ kind }) => kind === 'amount') ?? false;

/** What stays the same is not rendered again. */
const sharePapers = (next: readonly ShownPaper[], former: readonly ShownPaper[]): ShownPaper[] =>
  next.map((paper, at) => ({ ...paper, fragment: shareNodes(paper.fragment, former[at]?.fragment ?? []) }));

function choicesIn(fields: FormFields, display: DisplayOptions): Choices | null {
  const { fares, errors } = readFares((name) => fields.get(name) ?? '');
  const quantity = fields.get('adtQty') ?? '';
  const isQuantityOurs = quantity === '' || quantity === fields.get('quantityShown');
  return errors.length > 0 ? null : { display, fares, isQuantityOurs };
}

function enteredIn(fields: FormFields) {
  const text = (name: string) => fields.get(name) ?? '';
  return { fare: text('fare'), tax: text('tax'), fee: text('fee'), adtQty: Number(text('adtQty')) };
}
