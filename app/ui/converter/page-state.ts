import type { DisplayOptions } from '~/trip/options/display-options.ts';
import type { WantedFile } from './fetch-file.ts';
import type { Press, SentRequest } from './page-requests.ts';
import type { Presenter } from './presenter.ts';
import type { ConvertResponse, ResultResponse } from './response.ts';

/** All that the converter's page knows beside the fields of its form. */
export interface PageState {
  /** A form that was posted without JavaScript came with its response. */
  readonly isPosted: boolean;
  /** JavaScript runs. */
  readonly isEnhanced: boolean;
  /** A paste converts at once. */
  readonly pasteConverts: boolean;
  /** The last response, also one without a result. */
  readonly response?: ConvertResponse | undefined;
  /** The last response with a result, as the server sent it. It stays while another conversion fails. */
  readonly served?: ResultResponse | undefined;
  /** Before that one. */
  readonly previous?: ResultResponse | undefined;
  /** The result is not that of the last text. */
  readonly isBefore: boolean;
  /** The response whose text went back into the box. */
  readonly undone?: ConvertResponse | undefined;
  /** Absent while its chunk is on its way; without it the server presents. */
  readonly presenter?: { of: ResultResponse; present: Presenter } | undefined;
  /** `served` with options of now, made in this page after a response. */
  readonly presented?: { of: ResultResponse; after: ConvertResponse | undefined; response: ResultResponse } | undefined;
  /** As they stand in the form. */
  readonly choices: DisplayOptions;
  /** As the panel shows them: the paper comes first. */
  readonly panel: DisplayOptions;
  /** Under way. */
  readonly request?: SentRequest | undefined;
  /** The text that was sent last; absent for a page that came with its response. */
  readonly sentText?: string | undefined;
  /** Pressed during an act, whose response has what the next one starts from. */
  readonly waiting: readonly Press[];
  /** A refused text stands in the box as it was: the next paste replaces it, or somebody adds to it. */
  readonly refused?: 'replaced' | 'extended' | undefined;
  /** While a trip that the tab holds has not come back: whether the form has its amounts, or those of another text. */
  readonly amountsOf: 'tab' | 'text' | false;
  /** `error` says why the wanted file is not there. */
  readonly download: { busy: boolean; wanted?: WantedFile; error?: string };
  /** Nothing of this page is stored for a reload. */
  readonly isForgotten: boolean;
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
