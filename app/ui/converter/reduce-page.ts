import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { leavePasted } from './early-acts.ts';
import { choicesIn } from './form-events.ts';
import type { Chosen, Effect, Events, PageEvent } from './page-events.ts';
import { isConversion, type Press } from './page-requests.ts';
import { currentResult, type PageState } from './page-state.ts';
import { presentHere } from './present-here.ts';
import { type ConvertResponse, hasResult, type ResultResponse } from './response.ts';

type Step = readonly [PageState, ...Effect[]];

/** Milliseconds after the last key press in an amount. */
const TYPING_PAUSE = 400;

const again: Press = { name: 'again', value: '1' };
const convert: Effect = { do: 'send', press: { name: 'convert', value: '1' } };
export const clearFares: Effect = {
  do: 'fill',
  fields: { fare: '', tax: '', fee: '', adtQty: '1', quantityShown: '1' },
};
const fillBox = (pnr: string): Effect => ({ do: 'fill', fields: { pnr } });
const select: Effect = { do: 'select-text' };

export function startState(response: ConvertResponse | undefined, choices: DisplayOptions): PageState {
  const start: PageState = {
    isPosted: response !== undefined,
    isEnhanced: false,
    pasteConverts: true,
    isBefore: false,
    choices,
    panel: choices,
    waiting: [],
    amountsOf: false,
    download: { busy: false },
    isForgotten: false,
  };
  return response ? receive(start, response) : start;
}

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
  'file-chosen': (state) => beginText(withoutWaiting(state), state.served !== undefined, convert),
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
  if (isConversion(name)) return beginText(withoutWaiting(state), false, { do: 'send', press });
  if (!state.request?.isAct && state.waiting.length === 0) return [state, { do: 'send', press }];
  return [{ ...state, waiting: [...state.waiting, press] }, { do: 'stop-pause' }];
}

const withoutWaiting = (state: PageState): PageState => ({ ...state, waiting: [] });

/** Another booking has other fares than the one before (specification, 4.1), also than a trip that the tab still holds. */
const beginText = (state: PageState, hadText: boolean, ...effects: Effect[]): Step => [
  { ...state, amountsOf: state.amountsOf && 'text' },
  ...(hadText || state.amountsOf === 'tab' ? [clearFares] : []),
  ...effects,
];

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
  const converts = state.pasteConverts && isWhole && text.trim() !== '';
  return beginText(
    converts ? withoutWaiting(state) : state,
    isOver || state.served !== undefined,
    ...(into === 'page' ? [fillBox(text)] : []),
    ...(converts ? [convert] : []),
  );
}

function early(state: PageState, { act, text, before, hasFile, isOver }: Events['early']): Step {
  const isRefused = state.response !== undefined && isTextRefused(state.response);
  const paste = isRefused ? leavePasted(text, before) : { text, isWhole: before.trim() === '' };
  if (hasFile || (act === 'sent' && text.trim() !== '')) return beginText(state, isOver, convert);
  if (act !== 'pasted') return [state];
  const fill = paste.text === text ? [] : [fillBox(paste.text)];
  const converts = paste.isWhole && state.pasteConverts && paste.text.trim() !== '';
  return converts ? beginText(state, isOver, ...fill, convert) : [state, ...fill];
}

function restored(state: PageState, event: Events['restored']): Step {
  if (event.what === 'choices') return choose(state, event, (next) => [next, { do: 'send', press: again, pause: 0 }]);
  if (event.what === 'tab') return [{ ...state, amountsOf: event.hasTrip && 'tab' }, { do: 'recall-tab' }];
  const [next, ...effects] = ask(state, again);
  if (event.what === 'version') return [next, { do: 'fill', fields: event.fields }, ...effects];
  const fields = { last: event.last, trip: event.trip, before: '', earlier: '', comparison: '' };
  return beginText(next, true, { do: 'fill', fields }, ...effects, { do: 'scroll-to-result' });
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
  return { ...state, response, served: response, previous, isBefore, choices, panel: choices, amountsOf: false };
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

const isTextRefused = ({ faults }: ConvertResponse): boolean =>
  faults.some(({ field, kind }) => field === 'pnr' && kind !== 'empty');

/** A posted page has no example to return to, and stays at its first result. */
function undo(state: PageState): Step {
  const { isPosted, served, previous, response } = state;
  const next = previous || !isPosted ? previous : served;
  return [{ ...state, served: next, undone: response }, fillBox(served?.last ?? '')];
}
