import type { Language } from '~/i18n/languages.ts';
import type { AdditionsPanel } from '~/trip/additions/additions-panel.ts';
import type { OpenForm } from '~/trip/edits/open-form.ts';
import type { IncompleteRow } from '~/trip/incomplete-rows.ts';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import type { Currency } from '~/trip/options/currencies.ts';
import type { DisplayOptions } from '~/trip/options/display-options.ts';
import type { FareField } from '~/trip/options/fares.ts';
import type { Paper } from '~/trip/papers.ts';
import type { PlaceNames } from '~/trip/place-names.ts';
import type { PresentedPaper, PresentedPapers } from '~/trip/show-papers.ts';
import type { Check } from '~/trip/to-checks.ts';
import type { LookOfAnswer } from '~/trip/trip-look.ts';
import type { ShownChanges } from './compare/shown-changes.ts';

export type { ChangeRow, ShownChanges } from './compare/shown-changes.ts';

/** What the form says about the agency's heading; the texts are a visitor's. */
export interface AgencyEntry {
  isOn: boolean;
  name: string;
  address: string;
  phone: string;
}

/** What a signed-in agency has. */
export interface AgencyData {
  /** Null while no branding is saved. */
  name: string | null;
  templates: { id: string; name: string; isDefault: boolean }[];
}

/** What became of a template that was to be saved. */
export interface TemplateNote {
  ok: boolean;
  message: string;
  /** As typed. */
  name: string;
}

/** The loader's data. */
export interface ConverterData {
  choices: DisplayOptions;
  /** Language whose clock they have; empty once somebody chose one. */
  clockOf: Language | '';
  currency: Currency;
  /** Language of the results; null for the page's own. */
  outputLanguage: Language | null;
  /** Null beside the result of a posted form. */
  example: { paste: string; lang: string; fragment: Fragment } | null;
  /** Whether the cookie notice is shown. */
  isFirstVisit: boolean;
  advertisement: { href: string; src: string; alt: string } | null;
  /** Null for visitors. */
  agency: AgencyData | null;
  /** Whether the agency's heading is shown at first. */
  isBranded: boolean;
}

type FileErrorKind =
  | `file-${'type' | 'size' | 'empty' | 'count' | 'together'}`
  | `mail-${'broken' | 'text'}`
  | `pdf-${'picture' | 'locked' | 'pages' | 'broken' | 'busy'}`;
type FieldErrorKind =
  | (
      | 'empty'
      | 'too-long'
      | 'no-flights'
      | 'too-many'
      | 'too-many-changes'
      | 'too-many-pdfs'
      | 'pdf-private'
      | 'too-many-rows'
      | 'unreachable'
      | 'offline'
      | 'amount'
      | 'addition'
      | 'other-booking'
      | 'json'
    )
  | FileErrorKind;

export interface FieldError {
  field: 'pnr' | 'pnrBefore' | 'file' | FareField | `add.${string}`;
  kind: FieldErrorKind;
  message: string;
  /** Of a quantity that is none. */
  typed?: string;
  /** Of a message that the page makes itself. */
  values?: Record<string, number>;
  /** What was seen in a text without flights. */
  checks?: Check[];
}

/** What the presenter needs beside its code, so that a changed option asks the server nothing. */
export interface PresenterData {
  papers: readonly Paper[];
  look: LookOfAnswer;
  /** Of the itinerary. */
  language: Language;
  /** URL of its sentences. */
  strings: string;
  placeNames: PlaceNames;
}

/** Of a list: the field's value and what people read. */
export type Choice = readonly [value: string, label: string];

/** What one customer gets. */
export type ShownPaper = PresentedPaper;

export interface Result extends PresentedPapers {
  /** Absent where nothing is compared. */
  changes?: ShownChanges;
  /** Absent where all flights are whole. */
  incomplete?: readonly IncompleteRow[];
  legs: number;
  /** False where a train or coach is among them. */
  onlyFlights: boolean;
  /** "Amadeus"; null for what no system printed. */
  system: string | null;
  /** Lines that the itinerary comes from, counted from 1. */
  read: number[];
  /** BCP 47 tag of the itinerary's language. */
  lang: string;
  /** The form's `trip` field: what was changed of this text. */
  trip: string;
  additions: AdditionsPanel;
  /** Number of edits whose flight or name the text does not have. */
  dropped: number;
  /** Ids of flights with a value by hand. */
  edited: string[];
  /** A sentence for each edit, in their order. */
  edits: string[];
  /** The one form that is open on the paper. */
  open: OpenForm | null;
  /** The last edit did not fit into the form, and was refused. */
  isFull: boolean;
  /** One paper for each traveller. */
  isEach: boolean;
  /** Passengers with a seat. */
  travellers: number;
  /** What a flight's status and cabin can be, where its form is open. */
  statuses: Choice[];
  cabins: Choice[];
  bookings: number;
  /** True when several bookings share the one paper. */
  isOneTrip: boolean;
  /** Null where the server alone presents: without JavaScript, and for very long trips. */
  presenter: PresenterData | null;
  /** `faresShownOf` the fields. */
  faresShown: string;
}

/** The action's response. */
export interface ConvertResponse {
  hasErrors: boolean;
  /** The last text was shown again: the focus stays. */
  again: boolean;
  faults: FieldError[];
  last: string;
  choices: DisplayOptions;
  checks: Check[];
  /** One sentence for each option; null while nobody asks. */
  help: Record<string, string> | null;
  isQuantityOurs: boolean;
  /** What the fields of the fare held for the text before, where another one begins without. */
  forgotten?: Readonly<Record<'fare' | 'tax' | 'fee' | 'adtQty', string>> | null;
  /** Why a file could not be made. */
  downloadFault?: string;
  result: Result | null;
  /** The result is that of the text before: the last one was not read. */
  isBefore?: boolean;
  /** The changes that came with the form could not be read, and are gone. */
  isTripLost?: boolean;
  /** Of a refused form without a result: hidden fields that bring the trip back. */
  kept?: Readonly<Record<string, string>>;
}

export interface EnteredFares {
  fare: string;
  tax: string;
  fee: string;
  fareCurrency: Currency;
  adtQty: number;
}

/** The response with the posted form, for the page without JavaScript. */
export interface PostedResponse extends ConvertResponse {
  box: string;
  clockOf: Language | '';
  outputLanguage: Language | null;
  entered: EnteredFares;
  agencyEntry: AgencyEntry;
  /** What was typed as the version that the customer has; absent while its box is closed. */
  boxBefore?: string | undefined;
  templateNote: TemplateNote | null;
  /** Id of the template whose texts another text begins with; empty for the one of the account. */
  usedTemplate: string;
}

/** What the form starts with. */
export type FormStart = Pick<
  PostedResponse,
  | 'box'
  | 'choices'
  | 'clockOf'
  | 'outputLanguage'
  | 'entered'
  | 'isQuantityOurs'
  | 'agencyEntry'
  | 'templateNote'
  | 'usedTemplate'
  | 'kept'
  | 'boxBefore'
>;

export type ResultResponse = ConvertResponse & { result: Result };

export const hasResult = (response: ConvertResponse | undefined): response is ResultResponse =>
  response !== undefined && response.result !== null;

/** The papers are the options of a quote. */
export const areOffers = ({ papers }: Result): boolean => papers.some(({ heading }) => heading !== null);

/** Networks of hotels and airports answer with a page of their own, with status 200. */
export const isConvertResponse = (answer: unknown): answer is ConvertResponse =>
  typeof answer === 'object' && answer !== null && 'faults' in answer && Array.isArray(answer.faults);
