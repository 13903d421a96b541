import type { TemplateChoices } from '~/agency/templates.server.ts';
import { ofTemplate, type TemplateAdditions } from '~/trip/additions/template-additions.ts';
import type { Branding } from '~/trip/branding.ts';
import { noChanges, type TripChanges } from '~/trip/changes/trip-changes.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '~/trip/connection-limits.ts';
import { withClock } from '~/trip/options/clock.ts';
import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { faresShownOf } from '~/trip/options/fares-shown.ts';
import { valuesOf } from './additions/addition-fields.ts';
import { faresWith, fillFromTemplate, fillOf } from './additions/fill-from-template.ts';
import { readValues } from './additions/read-additions.ts';
import type { PostedForm } from './posted-form.server.ts';

/** What the account of a form says of it. */
export interface AgencyOfForm {
  /** Whose button was pressed; null for none. */
  template: TemplateChoices | null;
  /** Of all templates of the account, where one was pressed. */
  known: readonly TemplateAdditions[];
  /** Of the template in use, or of the one that the converter starts with; null where no text begins. */
  begins: TemplateAdditions | null;
  /** Of the template in use. */
  limits: ConnectionLimits;
  /** Heading of the signed-in agency or of a visitor. */
  branding: Branding | null;
}

export const noAgency: AgencyOfForm = {
  template: null,
  known: [],
  begins: null,
  limits: CONNECTION_LIMITS,
  branding: null,
};

type Fields = Pick<
  PostedForm,
  'choices' | 'outputLanguage' | 'agency' | 'additions' | 'fares' | 'typed' | 'isQuantityOurs'
>;

/** What the page begins with: the posted fields, as a template and another text leave them. */
export interface Start extends Fields {
  posted: PostedForm;
  /** With the clock of the itinerary's language where nobody chose one: as all of it is shown. */
  display: DisplayOptions;
  /** False where the shown text is shown again. */
  isNew: boolean;
  usedTemplate: string;
  /** Shorter connections are things to check. */
  limits: ConnectionLimits;
  /** Heading and foot of the result. */
  branding: Branding | null;
  /** Amounts and quantity of the text before, which the new one begins without; null where they stay. */
  forgotten: Record<'fare' | 'tax' | 'fee' | 'adtQty', string> | null;
  /** What the template in use says for a new text; null for nothing. */
  begins: TripChanges | null;
}

export function startOf(posted: PostedForm, agency: AgencyOfForm, isNew = posted.isNew): Start {
  const { template, limits, branding } = agency;
  const pressed = template ? withTemplate(posted, template, agency.known) : posted;
  const forgets = isNew && areOfTextBefore(posted, pressed);
  const bare = forgets ? withoutFares(pressed) : pressed;
  const begins = isNew ? agency.begins : null;
  const {
    choices,
    outputLanguage,
    agency: entry,
    additions,
    fares,
    typed,
    isQuantityOurs,
  } = begins === null ? bare : beginWith(bare, begins);
  return {
    ...{ posted, isNew, limits, branding },
    display: withClock(choices, outputLanguage ?? posted.language),
    ...{ choices, outputLanguage, agency: entry, additions, fares, typed, isQuantityOurs },
    usedTemplate: template ? posted.template : posted.usedTemplate,
    forgotten: forgets ? { ...pressed.typed, adtQty: String(pressed.fares.quantity) } : null,
    begins: begins && { edits: [], additions: ofTemplate(begins) },
  };
}

/** The fields as if the pressed template had been filled in. @param all the account's templates */
function withTemplate(posted: PostedForm, template: TemplateChoices, all: readonly TemplateAdditions[]): Fields {
  const { additions, typed, fares, trip, isQuantityOurs } = posted;
  const filled = fillFromTemplate({ values: additions.values, fee: typed.fee }, template.additions, all);
  const read = readValues(filled.values, trip.ok ? { ...trip.trip, additions: additions.additions } : noChanges);
  return {
    choices: template.display,
    outputLanguage: template.outputLanguage,
    agency: { ...posted.agency, isOn: template.branding },
    additions: { ...additions, ...read },
    fares: faresWith(fares, filled),
    typed: { ...typed, fee: filled.fee },
    isQuantityOurs,
  };
}

/**
 * Another text begins without the amounts and the quantity that stood beside the one before, as after a paste
 * (specification, 4.1). Those that were changed since are for the new text.
 */
function areOfTextBefore({ last, faults, faresShown }: PostedForm, { typed, fares, isQuantityOurs }: Fields): boolean {
  if (last.trim() === '' || faults.length > 0) return false;
  return faresShown === faresShownOf({ ...typed, adtQty: fares.quantity }, isQuantityOurs);
}

const withoutFares = (fields: Fields): Fields => ({
  ...fields,
  fares: { ...fields.fares, quantity: 1, fare: null, tax: null, fee: null },
  typed: { fare: '', tax: '', fee: '' },
  isQuantityOurs: true,
});

function beginWith(fields: Fields, template: TemplateAdditions): Fields {
  const additions = ofTemplate(template);
  const { fee, currency } = fillOf(template);
  const own = fields.typed.fee === '' ? fee : fields.typed.fee;
  return {
    ...fields,
    additions: { ...fields.additions, additions, values: valuesOf(additions), errors: [] },
    fares: faresWith(fields.fares, { fee: own, currency }),
    typed: { ...fields.typed, fee: own },
  };
}

/** What was changed of the text. */
export function changesOf({ posted: { trip }, isNew, begins, additions }: Start): TripChanges {
  if (isNew) return begins ?? noChanges;
  return { ...(trip.ok ? trip.trip : noChanges), additions: additions.additions };
}

/** Whether an amount, an addition or the `trip` field cannot be read: the page says which, and nothing else is made. */
export const isWrong = ({ posted: { faults, trip }, additions }: Start): boolean =>
  faults.length > 0 || !trip.ok || additions.errors.length > 0;
