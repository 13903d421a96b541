import type { FormEvent } from 'react';

/** Buttons whose answer changes more of the form than a fetcher does. */
const wholePages: ReadonlySet<string> = new Set(['accept', 'template', 'saveTemplate']);

/** The pressed button says what is meant; a form without one was sent by Enter. */
export function sendByScript(event: FormEvent<HTMLFormElement>, send: (name: string, value: string) => void): void {
  const button = (event.nativeEvent as SubmitEvent).submitter;
  const name = button?.getAttribute('name') ?? 'again';
  // Another language is another page, which gets the whole form.
  if (wholePages.has(name) || button?.getAttribute('formaction')?.startsWith('/')) return;
  event.preventDefault();
  const box = event.currentTarget.elements.namedItem('pnr');
  const value = button?.getAttribute('value') ?? '1';
  if (name === 'edit' && value === '1' && box instanceof HTMLTextAreaElement) editText(event.currentTarget, box);
  else send(name, value);
}

/** The box already knows the text: nothing has to be asked for. */
function editText(form: HTMLFormElement, box: HTMLTextAreaElement): void {
  const last = form.elements.namedItem('last');
  if (last instanceof HTMLInputElement) box.value = last.value;
  box.focus();
  box.setSelectionRange(0, 0);
}
