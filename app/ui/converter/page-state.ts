import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { leavePasted } from './early-acts.ts';
import type { WantedFile } from './fetch-file.ts';
import { choicesIn } from './form-events.ts';
import type { Chosen, Effect, Events, PageEvent } from './page-events.ts';
import { isConversion, type Press, type SentRequest } from './page-requests.ts';
import { presentHere } from './present-here.ts';
import type { Presenter } from './presenter.ts';
import { type ConvertResponse, hasResult, type ResultResponse } from './response.ts';

/** All that the converter's page knows beside the fields of its form. */
export interface PageState {
  /** A form that was posted without JavaScript came with its response. */
  readonly isPosted: boolean;
  /** JavaScript runs. */
  readonly isEnhanced: boolean;
  /** A paste converts at once. */
  readonly pasteConverts: boolean;
  /** The last response, also one without a result. */
  readonly response: ConvertResponse | undefined;
  /** The last response with a result, as the server sent it. It stays while another conversion fails. */
  readonly served: ResultResponse | undefined;
  /** Before that one. */
  readonly previous: ResultResponse | undefined;
  /** The result is not that of the last text. */
  readonly isBefore: boolean;
  /** The response whose text went back into the box. */
  readonly undone: ConvertResponse | undefined;
  /** Absent while its chunk is on its way; without it the server presents. */
  readonly presenter: { of: ResultResponse; present: Presenter } | undefined;
  /** `served` with options of now, made in this page after a response. */
  readonly presented: { of: ResultResponse; after: ConvertResponse | undefined; response: ResultResponse } | undefined;
  /** As they stand in the form. */
  readonly choices: DisplayOptions;
  /** As the panel shows them: the paper comes first. */
  readonly panel: DisplayOptions;
  /** Under way. */
  readonly request: SentRequest | undefined;
  /** The text that was sent last; absent for a page that came with its response. */
  readonly sentText: string | undefined;
  /** Pressed during an act, whose response has what the next one starts from. */
  readonly waiting: readonly Press[];
  /** A refused text stands in the box as it was: the next paste replaces it, or somebody adds to it. */
  readonly refused: 'replaced' | 'extended' | undefined;
  /** `error` says why the wanted file is not there. */
  readonly download: { busy: boolean; wanted?: WantedFile; error?: string };
  /** Nothing of this page is stored for a reload. */
  readonly isForgotten: boolean;
}

type Step = readonly [PageState, ...Effect[]];

/** Milliseconds after the last key press in an amount. */
const TYPING_PAUSE = 400;

const again: Press = { name: 'again', value: '1' };
const convert: Effect = { do: 'send', press: { name: 'convert', value: '1' } };
const clearFares: Effect = { do: 'clear-fares' };
const select: Effect = { do: 'select-text' };

export function startState(response: ConvertResponse | undefined, choices: DisplayOptions): PageState {
  const start: PageState = {
    isPosted: response !== undefined,
    isEnhanced: false,
    pasteConverts: true,
    response: undefined,
    served: undefined,
    previous: undefined,
    isBefore: false,
    undone: undefined,
    presenter: undefined,
    presented: undefined,
    choices,
    panel: choices,
    request: undefined,
    sentText: undefined,
    waiting: [],
    refused: undefined,
    download: { busy: false },
    isForgotten: false,
  };
  return response ? receive(start, response) : start;
}

/** The result with the options of now. */
export const currentResult = ({ served, presented }: PageState): ResultResponse | undefined =>
  presented && presented.of === served ? presented.response : served;

/** A text is being read, whose result will take the place of the one that is shown. */
export const isReading = ({ request }: PageState): boolean => request?.conversion !== undefined;

/** What was said of the last response is not true of what this page made since. */
export const isPresentedSince = ({ served, presented, response }: PageState): boolean =>
  presented !== undefined && presented.of === served && presented.after === response;

export const canUndo = ({ served, response, undone, isBefore }: PageState): boolean =>
  Boolean(served?.last) && response !== undone && response?.again === false && !isBefore;

const isTextRefused = ({ faults }: ConvertResponse): boolean =>
  faults.some(({ field, kind }) => field === 'pnr' && kind !== 'empty');

/** Pure: the same state and event give the same next state and effects. */
export function reducePage(state: PageState, event: PageEvent): Step {
  return (steps[event.type] as (state: PageState, event: PageEvent) => Step)(state, event);
}

const steps: { [Type in keyof Events]: (state: PageState, event: Events[Type]) => Step } = {
  started,
  'paste-turned': (state, { pasteConverts }) => [{ ...state, pasteConverts }],
  'text-typed': (state) => [state.refused === 'replaced' ? { ...state, refused: undefined } : state],
  typed: (state, { waits, ...chosen }) =>
    choose(state, chosen, (next) => [next, { do: 'send', press: again, pause: waits ? TYPING_PAUSE : 0 }]),
  pressed: ask,
  'view-pressed': (state, { view, ...chosen }) =>
    choose(state, chosen, (next) => ask(next, { name: 'view', value: view })),
  pasted,
  'file-chosen': (state) => [forAnotherText(state), ...faresOf(state, state.served), convert],
  early,
  restored,
  sent: (state, { request, text }) => [{ ...state, request, sentText: request.conversion ? text : state.sentText }],
  answered,
  'presenter-loaded': (state, presenter) => [{ ...state, presenter }],
  painted: (state) => [state.panel === state.choices ? state : { ...state, panel: state.choices }],
  undone: undo,
  'trip-chosen': (state) => [{ ...state, isBefore: false }],
  'refused-extended': (state) => [{ ...state, refused: 'extended' }],
  forgotten: (state) => [{ ...state, isForgotten: true }],
  wanted: (state, { file }) => [
    { ...state, download: { busy: true } },
    { do: 'download', file },
  ],
  downloaded: (state) => [{ ...state, download: { busy: false } }],
  failed: (state, { file, error }) =>
    error === null
      ? ask({ ...state, download: { busy: false } }, again)
      : [{ ...state, download: { busy: false, wanted: file, error } }],
};

function started(before: PageState, { pasteConverts, text }: Events['started']): Step {
  const state: PageState = { ...before, isEnhanced: true, pasteConverts };
  const { response } = state;
  if (!response) return [state];
  const refused = refusedText(state, response, text);
  return [{ ...state, refused }, ...(refused ? [select] : []), { do: 'store', response }];
}

/** A press waits for the response to an act, but for another text, which ends what waits. */
function ask(state: PageState, { name, value }: Press): Step {
  const press = { name, value };
  if (isConversion(name)) return [forAnotherText(state), ...faresOf(state), { do: 'send', press }];
  if (!state.request?.isAct && state.waiting.length === 0) return [state, { do: 'send', press }];
  return [{ ...state, waiting: [...state.waiting, press] }, { do: 'stop-pause' }];
}

const forAnotherText = (state: PageState): PageState => ({ ...state, waiting: [] });
/** Another booking has other fares than the one before, also than the trip of this tab that is on its way. */
const faresOf = ({ served, request }: PageState, isBefore?: unknown): Effect[] =>
  isBefore || (!served && request && !request.conversion) ? [clearFares] : [];

/** A choice is saved and shown at once, by this page where it can. */
function choose(before: PageState, chosen: Chosen, askServer: (state: PageState) => Step): Step {
  const choices = choicesIn(chosen.fields);
  const { served, request, panel } = before;
  const followsAtOnce = !served || choices.view !== before.choices.view;
  const state: PageState = { ...before, choices, panel: followsAtOnce ? choices : panel };
  const save: Effect = { do: 'save-choices', afterPaint: served !== undefined };
  if (!served && !request) return [state, save, { do: 'stop-pause' }];
  const response = presentNow(state, chosen);
  if (response && served)
    return [{ ...state, presented: { of: served, after: state.response, response } }, save, { do: 'stop-pause' }];
  const [next, ...effects] = askServer(state);
  return [next, save, ...effects];
}

function presentNow(state: PageState, chosen: Chosen): ResultResponse | undefined {
  const { served, request, presenter, response, choices } = state;
  const current = currentResult(state);
  if (!served || !current || request || presenter?.of !== served) return undefined;
  if (response?.faults.some(({ kind }) => kind === 'amount')) return undefined; // the server says when it is right
  return presentHere({ ...chosen, choices, served, current, present: presenter.present });
}

function pasted(before: PageState, { into, text, isWhole, isOver }: Events['pasted']): Step {
  const state: PageState = { ...before, refused: before.refused === 'extended' ? undefined : before.refused };
  const effects = faresOf(state, isOver || state.served);
  if (into === 'page') effects.push({ do: 'fill', fields: { pnr: text } });
  const converts = state.pasteConverts && isWhole && text.trim() !== '';
  return converts ? [forAnotherText(state), ...effects, convert] : [state, ...effects];
}

function early(state: PageState, { act, text, before, hasFile, isOver }: Events['early']): Step {
  const isRefused = state.response !== undefined && isTextRefused(state.response);
  const paste = isRefused ? leavePasted(text, before) : { text, isWhole: before.trim() === '' };
  const effects: Effect[] = isOver ? [clearFares, convert] : [convert];
  if (hasFile || (act === 'sent' && text.trim() !== '')) return [state, ...effects];
  if (act !== 'pasted') return [state];
  const fill: Effect[] = paste.text === text ? [] : [{ do: 'fill', fields: { pnr: paste.text } }];
  const converts = paste.isWhole && state.pasteConverts && paste.text.trim() !== '';
  return [state, ...fill, ...(converts ? effects : [])];
}

function restored(state: PageState, event: Events['restored']): Step {
  if (event.what === 'choices') return choose(state, event, (next) => [next, { do: 'send', press: again, pause: 0 }]);
  if (event.what === 'tab') return [state, { do: 'recall-tab' }];
  const [next, ...effects] = ask(state, again);
  if (event.what === 'version') return [next, { do: 'fill', fields: event.fields }, ...effects];
  const fields = { last: event.last, trip: event.trip, before: '', earlier: '', comparison: '' };
  return [next, clearFares, { do: 'fill', fields }, ...effects, { do: 'scroll-to-result' }];
}

function answered(before: PageState, { response, text }: Events['answered']): Step {
  const [next, ...waiting] = before.waiting;
  const state: PageState = { ...receive(before, response), request: undefined, waiting };
  const refused = nextRefused(before, state, { response, text });
  const effects: Effect[] = [{ do: 'show', response }];
  if (refused && (!response.again || refused !== before.refused)) effects.push(select);
  if (next) effects.push({ do: 'send', press: next });
  return [{ ...state, refused }, ...effects, { do: 'store', response }];
}

/** A result that failed to come leaves the last one, as the trip before. */
function receive(state: PageState, response: ConvertResponse): PageState {
  if (!hasResult(response)) return { ...state, response, isBefore: state.isBefore || !response.again };
  const { choices, again, isBefore = false } = response;
  const previous = again || isBefore ? state.previous : state.served;
  return { ...state, response, served: response, previous, isBefore, choices, panel: choices };
}

/** The first response of a page that was loaded again tells of its trip before, and the refused text is in the box. */
function nextRefused(before: PageState, state: PageState, { response, text }: Events['answered']) {
  if (!response.again) return refusedText(state, response, text);
  const isRecalled = before.response === undefined && hasResult(response) && response.isBefore === true;
  return isRecalled && text.trim() !== '' ? 'replaced' : state.refused;
}

/** Nothing was typed since it was sent. */
function refusedText({ sentText }: PageState, response: ConvertResponse, text: string): 'replaced' | undefined {
  const isSame = (sentText ?? text) === text && text.trim() !== '';
  return isSame && isTextRefused(response) ? 'replaced' : undefined;
}

/** A posted page has no example to return to, and stays at its first result. */
function undo(state: PageState): Step {
  const { isPosted, served, previous, response } = state;
  const next = previous || !isPosted ? previous : served;
  return [
    { ...state, served: next, undone: response },
    { do: 'fill', fields: { pnr: served?.last ?? '' } },
  ];
}
