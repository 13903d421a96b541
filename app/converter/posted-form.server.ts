import { csrfField } from '~/forms/csrf.server.ts';
import { isLanguage, type Language } from '~/i18n/languages.ts';
import { mostShownAgain } from '~/limits.ts';
import { systemClock } from '~/platform/clock.ts';
import { readPreferences } from '~/request/preferences.server.ts';
import type { RequestBody } from '~/request/read-body.server.ts';
import { type AdditionPart, additionParts } from '~/trip/additions/additions-panel.ts';
import { brandingLimits, plainLine } from '~/trip/branding.ts';
import { readTripField, type TripFieldRead } from '~/trip/changes/read-trip-field.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import type { Press } from '~/trip/edits/press.ts';
import { mailRecipient } from '~/trip/files/mail-recipient.ts';
import { type Choices, withoutUsualClock } from '~/trip/options/clock.ts';
import { type DisplayOptions, pageOptions, readFormOptions } from '~/trip/options/display-options.ts';
import { type FareField, type FareFieldError, type Fares, readFares } from '~/trip/options/fares.ts';
import { isPresetName, withPreset } from '~/trip/options/presets.ts';
import { isView } from '~/trip/options/views.ts';
import type { AgencyEntry } from '~/ui/converter/response.ts';
import { type AdditionsRead, readAdditions } from './additions/read-additions.ts';
import { type PostedComparison, readPostedComparison, swapTexts } from './compare/posted-comparison.server.ts';
import type { ChosenFile } from './read-chosen-file.server.ts';
import { sampleText } from './sample-texts.ts';
import { readSentForm } from './sent-form.server.ts';

/** `again` shows the last text with other choices; `edit` also puts it into the box; `accept` accepts the cookie notice. */
export type Purpose = 'convert' | 'sample' | 'again' | 'edit' | 'accept';

/** What was typed and pressed, and nothing else: it never changes. */
export interface PostedForm {
  purpose: Purpose;
  box: string;
  /** None unless Convert sent them: they come before the box. */
  files: readonly ChosenFile[];
  /** Text of the shown result, from a hidden field; empty without a result. */
  last: string;
  /** The text that is asked for, of the box or of the result; that of a file is read later. */
  text: string;
  /** The form did not show this text yet: it is converted, and begins without the changes of the one before. */
  isNew: boolean;
  choices: Choices;
  /** Of the page. */
  language: Language;
  /** Null for the page's own language. */
  outputLanguage: Language | null;
  fares: Fares;
  faults: FareFieldError[];
  typed: Record<'fare' | 'tax' | 'fee', string>;
  typedQuantity: string;
  /** True while the quantity is the one that the page filled in: it follows the number of names. */
  isQuantityOurs: boolean;
  /** Amounts and quantity beside the shown result, from a hidden field. */
  faresShown: string;
  /** The shown result is that of the text before the last one, which was refused, and nobody has chosen it since. */
  isBefore: boolean;
  /** True when all bookings of the text share one paper. */
  isOneTrip: boolean;
  /** True while the options are explained in the page. */
  showsHelp: boolean;
  /** True for a page whose scripts show the trip again by themselves. */
  wantsPresenter: boolean;
  /** What was changed of the shown result, by the `trip` field. */
  trip: TripFieldRead;
  comparison: PostedComparison;
  /** Of the paper that is downloaded, or `all`; empty otherwise. */
  paperId: string;
  /** Of a mail draft; null where none was typed. */
  recipient: string | null;
  additions: AdditionsRead;
  /** The folds whose fields are asked for: the pressed one, and those asked for before. */
  wanted: AdditionPart[];
  /** Length of edits and additions: they are work as the text is. */
  changeCharacters: number;
  /** What a button of the paper does, the form that is open there, and its fields. */
  edit: Press;
  /** The fields of the open form as they came. */
  openFields: Record<string, string>;
  /** True for a form of our own page; only its options are stored as preferences. */
  isOwnForm: boolean;
  agency: AgencyEntry;
  /** Id of the template whose button was pressed; empty for none. */
  template: string;
  /** Id of the template that was applied before, from a hidden field. */
  usedTemplate: string;
  /** The name and the page's token of a template to save; null where another button was pressed. */
  saves: { name: string; token: string } | null;
}

/** Missing options are the stored preferences or the defaults. `purpose` says what is done of a form without buttons. */
export async function readPostedForm(request: Request, language: Language, purpose?: Purpose): Promise<PostedForm> {
  const { body, files: sent, fileBefore } = await readSentForm(request);
  const text = (name: string) => textOf(body, name);
  const preferences = readPreferences(request, language);
  // An unticked box sends nothing, so this field tells "all off" from "nothing sent".
  const isOwnForm = text('choices') !== '';
  const currency = text('fareCurrency') || preferences.currency;
  const { fares, errors: faults } = readFares((name: FareField) => (name === 'fareCurrency' ? currency : body[name]));
  const { last, trip, comparison } = shownTexts(body, text, fileBefore);
  const additions = readAdditions(body, trip.ok ? trip.trip : noChanges);
  const asked = purpose ?? purposeOf(text, isOwnForm);
  const files = asked === 'convert' ? sent : [];
  return {
    ...textAsked(text, asked, files, last),
    // A page of an earlier release that is still open shows the clock of its own language.
    choices: isOwnForm ? withoutUsualClock(readChoices(body), textOf(body, 'clockOf', language)) : preferences.choices,
    language,
    outputLanguage: 'outputLanguage' in body ? languageOrNull(text('outputLanguage')) : preferences.outputLanguage,
    fares,
    faults,
    typed: { fare: text('fare').slice(0, 40), tax: text('tax').slice(0, 40), fee: text('fee').slice(0, 40) },
    typedQuantity: text('adtQty').slice(0, 40),
    isQuantityOurs: text('adtQty') === '' || text('adtQty') === text('quantityShown'),
    faresShown: text('faresShown').slice(0, 140),
    isBefore: text('before') !== '' && text('again') !== 'use',
    isOneTrip: text('papers') === 'one',
    showsHelp: text('help') !== '',
    wantsPresenter: text('presenter') !== '',
    trip,
    comparison,
    paperId: text('paper'),
    recipient: mailRecipient(text('recipient')),
    additions,
    wanted: partsIn(text('folds'), text('fold')),
    changeCharacters: text('trip').length + Object.values(additions.values).join('').length,
    edit: {
      act: readEditAct(text('edit')),
      editing: text('editing').slice(0, 64),
      field: text,
      isMonthFirst: language === 'cn',
    },
    openFields: openFieldsOf(body),
    isOwnForm,
    agency: readAgencyEntry(text),
    template: text('template').slice(0, 64),
    usedTemplate: text('usedTemplate').slice(0, 64),
    saves: text('saveTemplate') === '' ? null : { name: text('templateName').slice(0, 200), token: text(csrfField) },
  };
}

/** The text of the shown result with its changes, and the earlier one. */
function shownTexts(body: RequestBody, field: (name: string) => string, fileBefore: ChosenFile | null) {
  const last = shownAgain(field('last'));
  const trip = readTripField(field('trip'));
  const comparison = readPostedComparison(body, field, fileBefore);
  if (!trip.ok) return { last, trip, comparison };
  const shown = swapTexts(last, trip.trip, comparison);
  return { ...shown, trip: { ok: true as const, trip: shown.trip } };
}

const shownAgain = (text: string): string =>
  normaliseLineBreaks(text.slice(0, 2 * mostShownAgain)).slice(0, mostShownAgain);

/** The one answer to what text is asked for, and whether it is new. That of a file always is. */
function textAsked(field: (name: string) => string, purpose: Purpose, files: readonly ChosenFile[], last: string) {
  const box = purpose === 'sample' ? sampleText(field('sample'), systemClock.now()) : shownAgain(field('pnr'));
  const text = textOfPurpose({ purpose, box, last });
  return { purpose, box, last, files, text, isNew: files.length > 0 || purpose === 'sample' || text !== last };
}

/** With an empty box Convert takes the shown text again, for example with a new fare. */
function textOfPurpose({ purpose, box, last }: Pick<PostedForm, 'purpose' | 'box' | 'last'>): string {
  if (purpose === 'sample') return box;
  const [first, second] = purpose === 'convert' ? [box, last] : [last, box];
  if (first.trim() !== '') return first;
  return purpose === 'accept' || second.trim() === '' ? '' : second;
}

/** What the form says about the agency's heading. An unticked box sends nothing, so `agency` tells "off" from "absent". */
function readAgencyEntry(text: (name: string) => string): AgencyEntry {
  return {
    isOn: text('agency') === '' || text('branding') !== '',
    name: plainLine(text('agencyName'), brandingLimits.name),
    address: plainLine(text('agencyAddress'), brandingLimits.address),
    phone: plainLine(text('agencyPhone'), brandingLimits.phone),
  };
}

/** A form of forty names has more fields than any of ours. */
const MOST_OPEN_FIELDS = 130;
const LONGEST_OPEN_FIELD = 120;

function openFieldsOf(body: RequestBody): Record<string, string> {
  const posted = Object.keys(body).filter((name) => /^(?:editing|edit-[a-zA-Z0-9-]{1,40})$/.test(name));
  const kept = posted.slice(0, MOST_OPEN_FIELDS);
  return Object.fromEntries(kept.map((name) => [name, textOf(body, name).slice(0, LONGEST_OPEN_FIELD)]));
}

const LONGEST_PARTS = additionParts.join(' ').length;

function partsIn(...lists: string[]): AdditionPart[] {
  const named = lists.flatMap((list) => list.slice(0, LONGEST_PARTS).split(' '));
  return additionParts.filter((part) => named.includes(part));
}

/** The name of the pressed button; a form of ours that names none came from a button of `again`. */
function purposeOf(text: (name: string) => string, isOwnForm: boolean): Purpose {
  const pressed = (['accept', 'sample', 'edit', 'again', 'convert'] as const).find((name) => text(name) !== '');
  // The button of the source zone has the value "1"; all others edit the trip.
  if (pressed === 'edit' && text('edit') !== '1') return 'again';
  if (text('compare') === 'with') return 'convert';
  return pressed ?? (isOwnForm ? 'again' : 'convert');
}

/** Buttons that show a newly chosen format with what they do; a tab names the view itself. */
const showingFormats = ['again', 'convert', 'fold', 'add'] as const;

/** A newly chosen format belongs to the classic lines; a radio group always sends a value. */
function readChoices(body: RequestBody): DisplayOptions {
  const radios: Record<string, string> = { view: pageOptions.view, format: pageOptions.format };
  // Pages of earlier releases that are still open showed "off".
  const known = body.choices === '1' ? { ...body, choices: 'off' } : body;
  const choices = readFormOptions((name) => known[name] ?? radios[name], pageOptions);
  const tab = textOf(body, 'tab');
  if (isView(tab)) choices.view = tab;
  const shown = textOf(body, 'formatShown');
  const isNew = shown !== '' && shown !== choices.format && showingFormats.some((name) => name in body);
  if (isPresetName(body.preset)) return withPreset(choices, body.preset);
  return isNew ? { ...choices, view: 'classic' } : choices;
}

const languageOrNull = (language: string): Language | null => (isLanguage(language) ? language : null);

function textOf(body: RequestBody, name: string, missing = ''): string {
  const value = body[name];
  return typeof value === 'string' ? value : missing;
}

/** Browsers send a line break as two characters; the limits count one. */
const normaliseLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/** A text was brought, be it the shown one again. */
export const bringsText = ({ purpose, box, files }: PostedForm): boolean =>
  purpose === 'sample' || files.length > 0 || (purpose === 'convert' && box.trim() !== '');
