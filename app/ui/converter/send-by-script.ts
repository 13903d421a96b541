import type { FormEvent } from 'react';
import type { WantedFile } from './fetch-file.ts';

/** Buttons whose answer changes more of the form than a fetcher does. */
const wholePages: ReadonlySet<string> = new Set(['accept', 'template', 'saveTemplate']);

interface Acts {
  send(name: string, value: string): void;
  download(wanted: WantedFile): void;
}

/** The pressed button says what is meant; a form without one was sent by Enter. */
export function sendByScript(event: FormEvent<HTMLFormElement>, { send, download }: Acts): void {
  const button = (event.nativeEvent as SubmitEvent).submitter;
  const name = button?.getAttribute('name') ?? 'again';
  const value = button?.getAttribute('value') ?? '1';
  const action = button?.getAttribute('formaction') ?? '';
  const isFile = name === 'paper';
  // Another language is another page, which gets the whole form.
  if (wholePages.has(name) || (action.startsWith('/') && !isFile)) return;
  event.preventDefault();
  const box = event.currentTarget.elements.namedItem('pnr');
  if (isFile) download({ action, paper: value });
  else if (name === 'edit' && value === '1' && box instanceof HTMLTextAreaElement) editText(event.currentTarget, box);
  else send(name, value);
}

/** The box already knows the text: nothing has to be asked for. */
function editText(form: HTMLFormElement, box: HTMLTextAreaElement): void {
  const last = form.elements.namedItem('last');
  if (last instanceof HTMLInputElement) box.value = last.value;
  box.focus();
  box.setSelectionRange(0, 0);
}
