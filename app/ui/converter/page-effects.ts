import type { Translate } from '~/i18n/catalogue.ts';
import type { Language } from '~/i18n/languages.ts';
import type { WantedFile } from './fetch-file.ts';
import { fieldValue, fillQuantity, forgetFares, setField } from './form-events.ts';
import { boxIn } from './page-actions.ts';
import type { Effect, PageEvent } from './page-events.ts';
import { formWith, nextRequest, type Press, toSentRequest } from './page-requests.ts';
import type { PageState } from './page-state.ts';
import { type ConvertResponse, hasResult, type ResultResponse } from './response.ts';
import { savePreferences } from './save-preferences.ts';
import { recallTab, rememberTab } from './tab-memory.ts';

/** What effects reach. */
export interface Outside {
  form: HTMLFormElement;
  language: Language;
  t: Translate;
  read(): PageState;
  dispatch(event: PageEvent): void;
  /** To the route's action. */
  submit(data: FormData): void;
  /** The one request that waits for a pause. */
  pause: { timer?: number };
}

export function runEffect(effect: Effect, page: Outside): void {
  const run = runners[effect.do] as (effect: Effect, page: Outside) => void;
  run(effect, page);
}

const runners: { [Do in Effect['do']]: (effect: Extract<Effect, { do: Do }>, page: Outside) => void } = {
  send,
  'stop-pause': (_, { pause }) => window.clearTimeout(pause.timer),
  'recall-tab': recall,
  fill: ({ fields }, { form }) => fill(form, fields),
  'save-choices': saveChoices,
  show,
  store,
  'select-text': selectText,
  'scroll-to-result': () => document.getElementById('answer')?.scrollIntoView({ block: 'nearest' }),
  download: async ({ file }, page) => page.dispatch(await download(file, page)),
};

function fill(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) setField(form, name, value);
}

/** What was typed goes with a request: asking once more would end it. */
function send({ press, pause }: { press: Press; pause?: number }, page: Outside): void {
  window.clearTimeout(page.pause.timer);
  if (pause === undefined) submit(press, page);
  else page.pause.timer = window.setTimeout(() => page.dispatch({ type: 'pressed', ...press }), pause);
}

function submit(press: Press, { form, read, dispatch, submit: post }: Outside): void {
  const data = nextRequest(press.name, formWith(form, press), read().request);
  if (!data) return;
  dispatch({ type: 'sent', request: toSentRequest(press.name, data), text: fieldValue(form, 'pnr') });
  post(data);
}

/** At once: the next rendering sets the hidden fields back. */
function recall(_: unknown, page: Outside): void {
  const name = recallTab(page.form);
  if (name) submit({ name, value: '1' }, page);
}

/** Cookies and storage are slow to write, and the panel says only what the agent has just done: the paper comes first. */
function saveChoices({ afterPaint }: { afterPaint: boolean }, { form, language, dispatch }: Outside): void {
  const save = () => {
    dispatch({ type: 'painted' });
    savePreferences(form, language);
  };
  if (afterPaint) whenPainted(save);
  else save();
}

/** The next page is asked for between the two, and some telephones know the second one only. */
const leaving = ['beforeunload', 'pagehide'] as const;

/** A page that is left before acts as it goes. */
function whenPainted(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) act();
    isDone = true;
    for (const event of leaving) window.removeEventListener(event, once);
  };
  for (const event of leaving) window.addEventListener(event, once);
  requestAnimationFrame(() => window.setTimeout(once));
}

/** Empties the box, sets quantity and title, and focuses the result. */
function show({ response }: { response: ConvertResponse }, { form, t }: Outside): void {
  const title = t('converter.title');
  document.title = response.hasErrors ? t('common.error.prefix', { title }) : title;
  if (hasResult(response)) fillForm(form, response);
  if (response.again) return;
  setField(form, 'file', '');
  const place = document.getElementById('answer');
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}

/** Text typed since the submission stays. */
function fillForm(form: HTMLFormElement, { again, forgotten, isQuantityOurs, last, result }: ResultResponse): void {
  if (forgotten) forgetFares(form, forgotten);
  const { isAccepted, values } = result.additions;
  if (isAccepted) fill(form, values);
  if (isQuantityOurs) fillQuantity(form, String(result.quantity));
  const isConverted = fieldValue(form, 'pnr').replace(/\r\n?/g, '\n') === last;
  if (!again && isConverted) setField(form, 'pnr', '');
}

/** For a reload, and in the history where that is on. */
function store({ response }: { response: ConvertResponse }, page: Outside): void {
  rememberTab(page.form, page.read());
  if (hasResult(response)) void storeText(response, page);
}

/** An earlier version of a text that is new here is compared with it. */
async function storeText(response: ResultResponse, { read, dispatch }: Outside): Promise<void> {
  const { keepText, keptVersions } = await import('./compare/kept-versions.ts');
  const fields = keptVersions(response);
  keepText(response);
  if (fields && read().response === response) dispatch({ type: 'restored', what: 'version', fields });
}

/** The reason for the refusal has the focus, which `select` would take. */
function selectText(_: unknown, { form }: Outside): void {
  const box = boxIn(form);
  box?.setSelectionRange(0, box.value.length);
}

async function download(file: WantedFile, { form, t }: Outside): Promise<PageEvent> {
  const code = await import('./fetch-file.ts').catch(() => null); // without a server it does not come either
  const fetched = await code?.fetchFile(form, file);
  if (fetched?.ok) code?.saveFile(fetched.file);
  if (fetched?.ok) return { type: 'downloaded' };
  const fault = t(code ? 'files.faults.unreachable' : 'converter.paper.notOpened');
  const error = fetched?.reason === 'form' ? null : (fetched?.message ?? fault);
  return { type: 'failed', file, error };
}
