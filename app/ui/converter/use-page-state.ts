import { useFetcher } from '@remix-run/react';
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Strings } from '~/i18n/catalogue.ts';
import { useI18n } from '~/i18n/use-translate.tsx';
import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { endEarlyActs, takeEarlyAct } from './early-acts.ts';
import { changedFields, fieldValue } from './form-events.ts';
import { boxIn, createActions, hasFiles, type PageActions } from './page-actions.ts';
import { type Outside, runEffect } from './page-effects.ts';
import type { Effect, PageEvent } from './page-events.ts';
import type { PageState } from './page-state.ts';
import { readSetting } from './paste-setting.ts';
import type { Presenter } from './presenter.ts';
import { reducePage, startState } from './reduce-page.ts';
import type { ConvertResponse, PresenterData } from './response.ts';
import { restorePreferences, savePreferences } from './save-preferences.ts';
import { holdsTrip, rememberTab } from './tab-memory.ts';

/** React warns of layout effects on a server, which has no layout. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

interface Input {
  /** URL of the route's action. */
  action: string;
  /** The response of a form that was posted without JavaScript. */
  posted: ConvertResponse | undefined;
  choices: DisplayOptions;
}

/** What runs the page: events go into the reducer, and its effects out to the form, the server and the browser. */
export function usePageState({ action, posted, choices }: Input) {
  const form = useRef<HTMLFormElement>(null);
  const { language } = useI18n();
  const fetcher = useFetcher({ key: 'converter' });
  const page = useEvents(() => startState(posted, choices));
  const [actions] = useState(() => createActions({ form, language, ...page }));
  useEffects(form, page, (body) => {
    const encType = [...body.values()].some((value) => value instanceof File)
      ? 'multipart/form-data'
      : 'application/x-www-form-urlencoded';
    fetcher.submit(body, { method: 'post', action, encType });
  });
  useResponse(form, page, fetcher.data as ConvertResponse | undefined);
  useStart(form, page, actions);
  useDocument(form, page, actions);
  usePresenter(page);
  return { form, state: page.state, actions, busy: fetcher.state !== 'idle' };
}

type Form = RefObject<HTMLFormElement>;
type Page = ReturnType<typeof useEvents>;

/** State and effects of an event are known at once; React renders the state, and then the effects run. */
function useEvents(start: () => PageState) {
  const [state, setState] = useState(start);
  const latest = useRef(state);
  const effects = useRef<Effect[]>([]);
  const read = useCallback(() => latest.current, []);
  const dispatch = useCallback((event: PageEvent) => {
    const [next, ...asked] = reducePage(latest.current, event);
    if (next === latest.current && asked.length === 0) return;
    latest.current = { ...next }; // another object, so that effects run after each event
    effects.current.push(...asked);
    setState(latest.current);
  }, []);
  return { state, read, dispatch, effects };
}

function useEffects(form: Form, { state, effects, read, dispatch }: Page, submit: Outside['submit']): void {
  const { t, language } = useI18n();
  const pause = useRef<Outside['pause']>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state changes with each event, and its effects run then alone
  useEffect(() => {
    if (!form.current) return;
    const outside = { form: form.current, language, t, read, dispatch, submit, pause: pause.current };
    for (const effect of effects.current.splice(0)) runEffect(effect, outside);
  }, [state]);
  useEffect(() => () => window.clearTimeout(pause.current.timer), []);
}

/** Goes by responses: React may skip the render in which a fetcher was busy, when its response comes soon. */
function useResponse(form: Form, { dispatch }: Page, response: ConvertResponse | undefined): void {
  useBrowserLayoutEffect(() => {
    if (response) dispatch({ type: 'answered', response, text: fieldValue(form.current, 'pnr') });
  }, [form, dispatch, response]);
}

/** Once, when the page comes alive: what was stored, and what was done before the scripts were there. */
function useStart(form: Form, { state: { isPosted }, dispatch }: Page, { choose }: PageActions): void {
  const { language } = useI18n();
  // Before the effects that fill fields.
  useBrowserLayoutEffect(() => {
    if (form.current) for (const field of changedFields(form.current)) choose(field);
  }, [form, choose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page comes alive once
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    if (restorePreferences(current)) savePreferences(current, language);
    const text = fieldValue(current, 'pnr');
    startTransition(() => {
      dispatch({ type: 'started', pasteConverts: readSetting(), text });
      if (!isPosted) dispatch({ type: 'restored', what: 'tab', hasTrip: holdsTrip() });
    });
    endEarlyActs();
    const timer = window.setTimeout(() => dispatchEarly(current, dispatch));
    return () => window.clearTimeout(timer);
  }, []);
}

function dispatchEarly(form: HTMLFormElement, dispatch: Page['dispatch']): void {
  const box = boxIn(form);
  if (!box) return;
  const [act, hasFile] = [takeEarlyAct(box), fieldValue(form, 'file') !== ''];
  const isOver = fieldValue(form, 'last') !== '';
  if (act || hasFile) dispatch({ type: 'early', act, text: box.value, before: box.defaultValue, hasFile, isOver });
}

/** Pastes and files reach the page wherever they land; what it holds outlives a reload. */
function useDocument(form: Form, { read }: Page, { pasteOnPage, dropFile }: PageActions): void {
  useEffect(() => {
    const allowDrop = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const leave = () => form.current && rememberTab(form.current, read());
    const page = new AbortController();
    const { signal } = page;
    document.addEventListener('paste', pasteOnPage, { signal });
    document.addEventListener('dragover', allowDrop, { signal });
    document.addEventListener('drop', dropFile, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => page.abort();
  }, [form, read, pasteOnPage, dropFile]);
}

/** Without it the server presents. */
function usePresenter({ state: { served }, dispatch }: Page): void {
  useEffect(() => {
    const data = served?.result.presenter;
    if (!data) return undefined;
    let isWanted = true;
    loadPresenter(data).then(
      (present) => isWanted && dispatch({ type: 'presenter-loaded', of: served, present }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [served, dispatch]);
}

async function loadPresenter(data: PresenterData): Promise<Presenter> {
  const [{ createPresenter }, response] = await Promise.all([import('./presenter.ts'), fetch(data.strings)]);
  if (!response.ok) throw new Error(`${data.strings}: ${response.status}`);
  return createPresenter(data, (await response.json()) as Strings);
}
