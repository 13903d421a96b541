import type { ClipboardEvent as BoxPaste, ChangeEvent, FormEvent, RefObject } from 'react';
import type { Language } from '~/i18n/languages.ts';
import { isPresetName, withPreset } from '~/trip/options/presets.ts';
import { storedChoices } from '~/trip/options/stored-choices.ts';
import { takeEarlyAct } from './early-acts.ts';
import {
  type Control,
  choicesIn,
  fieldValue,
  fieldValues,
  followLanguage,
  isDialogOpen,
  isInField,
  type OptionsForm,
  setField,
} from './form-events.ts';
import type { Chosen, PageEvent } from './page-events.ts';
import { canUndo, isReading, type PageState } from './page-state.ts';
import { writeSetting } from './paste-setting.ts';
import { fillPreferences } from './save-preferences.ts';
import { forgetTab } from './tab-memory.ts';
import type { StoredText } from './text-history.ts';

interface Page {
  form: RefObject<HTMLFormElement>;
  language: Language;
  /** The state of now, also between two renderings. */
  read(): PageState;
  dispatch(event: PageEvent): void;
}

export type PageActions = ReturnType<typeof createActions>;

/** Buttons whose answer changes more of the form than a fetcher does. */
const wholePages: ReadonlySet<string> = new Set(['accept', 'template', 'saveTemplate']);

/** What a person does, told as events. Made once, so that no view is rendered for them. */
export function createActions({ form, language, read, dispatch }: Page) {
  const ask = (name: string, value = '1') => dispatch({ type: 'pressed', name, value });
  const showAgain = () => ask('again');
  const chosen = (current: HTMLFormElement, field: string): Chosen => {
    followLanguage(current as OptionsForm, field, language);
    return { field, fields: fieldValues(current), language };
  };
  const restore = (saved: URLSearchParams, field = 'outputLanguage') => {
    if (!form.current) return;
    fillPreferences(form.current, saved);
    dispatch({ type: 'restored', what: 'choices', ...chosen(form.current, field) });
  };
  const choose = ({ name = '', type = '' }: Pick<Control, 'name' | 'type'>) => {
    const { current } = form;
    if (!current || name === '' || /^(?:pnr|pick\.|edit-)/.test(name)) return;
    // A newly chosen format belongs to the classic lines.
    if (name === 'format') setField(current, 'view', 'classic');
    dispatch({ type: 'typed', waits: isTyped(type), ...chosen(current, name) });
  };
  const press = (name: string, value: string) => {
    const { current } = form;
    if (!current) return;
    if (name === 'preset' && isPresetName(value))
      return restore(new URLSearchParams(storedChoices(withPreset(choicesIn(fieldValues(current)), value))), 'view');
    if (name !== 'view') return ask(name, value);
    setField(current, 'view', value);
    setField(current, 'tab', 'itinerary');
    dispatch({ type: 'view-pressed', view: value, ...chosen(current, 'view') });
  };
  const download = (action: string, paper: string) => dispatch({ type: 'wanted', file: { action, paper } });
  return {
    ask,
    showAgain,
    choose,
    restore,
    change: (event: ChangeEvent<HTMLFormElement>) => choose(event.target),
    /** The pressed button says what is meant. */
    submit(event: FormEvent<HTMLFormElement>): void {
      const { name, value, action } = pressedIn(event.nativeEvent as SubmitEvent);
      const isFile = name === 'paper';
      // Another language is another page, which gets the whole form.
      if (wholePages.has(name) || (action.startsWith('/') && !isFile)) return;
      event.preventDefault();
      if (isFile) download(action, value);
      else if (name === 'edit' && value === '1') editText(event.currentTarget);
      else press(name, value);
    },
    typeText: () => dispatch({ type: 'text-typed' }),
    pasteIntoBox({ currentTarget: box }: BoxPaste<HTMLTextAreaElement>): void {
      takeEarlyAct(box);
      const state = read();
      const { refused } = state;
      if (refused === 'replaced' || isReading(state)) box.select();
      const before = box.value.trim();
      const isWhole = refused === 'extended' || box.selectionEnd - box.selectionStart >= before.length;
      const isOver = before !== '';
      window.setTimeout(() => dispatch({ type: 'pasted', into: 'box', text: box.value, isWhole, isOver }));
    },
    /** A paste beside all fields. */
    pasteOnPage(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!read().pasteConverts || text.trim() === '' || isInField(event.target)) return;
      event.preventDefault();
      const isOver = fieldValue(form.current, 'pnr') !== '';
      dispatch({ type: 'pasted', into: 'page', text, isWhole: true, isOver });
    },
    /** Leaves the refused text in the box, for another one behind it. */
    extendText(): void {
      const box = boxIn(form.current);
      if (!box) return;
      dispatch({ type: 'refused-extended' });
      if (!box.value.endsWith('\n')) box.value += '\n';
      box.focus();
      box.setSelectionRange(box.value.length, box.value.length);
    },
    /** @returns whether there was something to undo */
    undo(): boolean {
      const can = canUndo(read());
      if (can) dispatch({ type: 'undone' });
      return can;
    },
    turnPasting(pasteConverts: boolean): void {
      writeSetting(pasteConverts);
      dispatch({ type: 'paste-turned', pasteConverts });
    },
    chooseFile: () => dispatch({ type: 'file-chosen' }),
    dropFile(event: DragEvent): void {
      const field = form.current?.elements.namedItem('file');
      if (!hasFiles(event) || !(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      if (isDialogOpen()) return;
      field.files = event.dataTransfer?.files ?? null;
      dispatch({ type: 'file-chosen' });
    },
    chooseTrip: () => dispatch({ type: 'trip-chosen' }),
    showStored({ text: last, trip }: StoredText): void {
      dispatch({ type: 'restored', what: 'text', last, trip });
    },
    retryDownload(): void {
      const { wanted } = read().download;
      if (wanted) dispatch({ type: 'wanted', file: wanted });
    },
    forget(): void {
      forgetTab();
      dispatch({ type: 'forgotten' });
    },
  };
}

/** A form without a button was sent by Enter. */
const pressedIn = ({ submitter }: SubmitEvent) => ({
  name: submitter?.getAttribute('name') ?? 'again',
  value: submitter?.getAttribute('value') ?? '1',
  action: submitter?.getAttribute('formaction') ?? '',
});

/** The box already knows the text: nothing has to be asked for. */
function editText(form: HTMLFormElement): void {
  const box = boxIn(form);
  if (!box) return;
  box.value = fieldValue(form, 'last');
  box.focus();
  box.setSelectionRange(0, 0);
}

export function boxIn(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const box = form?.elements.namedItem('pnr');
  return box instanceof HTMLTextAreaElement ? box : null;
}

const isTyped = (type: string): boolean => type === 'text' || type === 'number' || type === 'textarea';

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
