import { createRoot } from 'react-dom/client';
import type { Strings } from '~/i18n/catalogue.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { createTranslate } from '~/i18n/translate.ts';
import { I18nProvider } from '~/i18n/use-translate.tsx';
import type { LateData } from '~/page.ts';
import { urls } from '~/urls.ts';
import { askTheWorker, obeyTheWorker } from './ask-worker.ts';
import { guardClipboard } from './guard-clipboard.ts';
import { guardStorage, holdsText } from './guard-storage.ts';
import { aboutReader } from './kept-reader.ts';
import styles from './private.css';
import { PrivateStrip } from './private-strip.tsx';
import { refuse } from './refuse.ts';

/** Begins a page that the worker gave out, in place of its usual entry; on every other page it does nothing. */
const late = document.getElementById('late');
const entry = late?.dataset.then;
if (late && entry !== undefined) void begin(late, entry);

async function begin(element: HTMLElement, usual: string): Promise<void> {
  element.dataset.entry = usual;
  closeHelpers(document.documentElement);
  guardStorage();
  guardClipboard();
  askTheWorker();
  obeyTheWorker();
  leaveLinks();
  addEventListener('beforeunload', (event) => {
    if (holdsText() && !document.querySelector('.private-strip.leaving')) event.preventDefault();
  });
  const { language, strings } = JSON.parse(element.textContent ?? '') as LateData;
  if (location.pathname === urls.paste()) await takePasted(language);
  await import(usual);
  const [sentences, about] = await Promise.all([
    fetch(strings).then((response) => response.json() as Promise<Strings>),
    aboutReader(),
    untilAlive(),
  ]);
  const t = createTranslate(sentences, languageFacts[language].locale);
  const place = document.createElement('div');
  place.className = /(?:^|; )visited=1/.test(document.cookie) ? 'private-place noted' : 'private-place';
  document.getElementById('content')?.before(place);
  createRoot(place).render(
    <I18nProvider language={language} t={t}>
      <link rel="stylesheet" href={styles} />
      <PrivateStrip about={about} />
    </I18nProvider>,
  );
  refuse(t);
}

/** Browsers have helpers that send a page, or what is typed, to their maker: translator, spelling check, suggestions. */
function closeHelpers(page: HTMLElement): void {
  page.translate = false;
  page.spellcheck = false;
  page.setAttribute('writingsuggestions', 'false');
}

/** What a bookmark posted is sent as if somebody had pressed *Convert* before the scripts came. */
async function takePasted(language: Language): Promise<void> {
  history.replaceState(null, '', urls.home(language));
  const text = await (await fetch(urls.paste())).text();
  const box = document.querySelector<HTMLTextAreaElement & { sent?: boolean }>('#pnr');
  if (!box) return;
  box.value = text;
  box.sent = true;
}

/** The site's own links lead to the server: their dialogs would ask it for something. */
function leaveLinks(): void {
  const stop = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(':is(.header, .footer) a')) event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true });
}

/** React has taken the page over: what is put into it before would be in its way. */
function untilAlive(): Promise<void> {
  const isAlive = () => document.querySelector('#converter.live') !== null;
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isAlive()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
    if (isAlive()) resolve();
  });
}
