import type { Language } from '~/i18n/languages.ts';
import type { EarlyAct } from './early-acts.ts';
import type { WantedFile } from './fetch-file.ts';
import type { FormFields } from './form-events.ts';
import type { Press, SentRequest } from './page-requests.ts';
import type { Presenter } from './presenter.ts';
import type { ConvertResponse, ResultResponse } from './response.ts';

/** A field as it was chosen, and the form as it stands then. */
export interface Chosen {
  field: string;
  fields: FormFields;
  /** Of the page. */
  language: Language;
}

/** What happens to the converter's page, and what is told of it. */
export interface Events {
  /** JavaScript runs; `text` stands in the box. */
  started: { pasteConverts: boolean; text: string };
  'paste-turned': { pasteConverts: boolean };
  'text-typed': object;
  /** `waits` for a pause in typing. */
  typed: Chosen & { waits: boolean };
  pressed: Press;
  'view-pressed': Chosen & { view: string };
  /** `isWhole`: what is then in the box is one text. `isOver`: another one was there. */
  pasted: { into: 'box' | 'page'; text: string; isWhole: boolean; isOver: boolean };
  'file-chosen': object;
  /** What was done before the scripts were there. `before` stood in the box when the page came. */
  early: { act: EarlyAct; text: string; before: string; hasFile: boolean; isOver: boolean };
  /** Presets are in the fields; what the tab and the history stored is not. */
  restored:
    | ({ what: 'choices' } & Chosen)
    | { what: 'tab'; hasTrip: boolean }
    | { what: 'text'; last: string; trip: string }
    | { what: 'version'; fields: Readonly<Record<string, string>> };
  sent: { request: SentRequest; text: string };
  /** `text` stands in the box. */
  answered: { response: ConvertResponse; text: string };
  'presenter-loaded': { of: ResultResponse; present: Presenter };
  painted: object;
  undone: object;
  'trip-chosen': object;
  'refused-extended': object;
  forgotten: object;
  wanted: { file: WantedFile };
  downloaded: object;
  /** A file was not made. Without an `error` the page says what is wrong with the form. */
  failed: { file: WantedFile; error: string | null };
}

export type PageEvent = { [Type in keyof Events]: { type: Type } & Events[Type] }[keyof Events];

/** What is then done outside, in this order, once the form shows the state. */
export type Effect =
  | { do: 'send'; press: Press; pause?: number }
  | { do: 'stop-pause' }
  | { do: 'recall-tab' }
  | { do: 'fill'; fields: Readonly<Record<string, string>> }
  | { do: 'save-choices'; afterPaint: boolean }
  | { do: 'show'; response: ConvertResponse }
  | { do: 'store'; response: ConvertResponse }
  | { do: 'select-text' }
  | { do: 'scroll-to-result' }
  | { do: 'download'; file: WantedFile };
