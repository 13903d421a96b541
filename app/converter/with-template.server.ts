import type { TemplateChoices } from '~/agency/templates.server.ts';
import { ofTemplate, type TemplateAdditions } from '~/trip/additions/template-additions.ts';
import { noChanges } from '~/trip/changes/trip-changes.ts';
import { valuesOf } from './additions/addition-fields.ts';
import { faresWith, fillFromTemplate, fillOf } from './additions/fill-from-template.ts';
import { readValues } from './additions/read-additions.ts';
import { isShownText } from './edited-trip.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

/** The form as if its pressed template had been filled in. @param all the account's templates */
export function applyTemplate(
  form: ConverterForm,
  template: TemplateChoices,
  all: readonly TemplateAdditions[],
): ConverterForm {
  const { additions, typed, fares, trip } = form;
  const filled = fillFromTemplate({ values: additions.values, fee: typed.fee }, template.additions, all);
  const read = readValues(filled.values, trip.ok ? { ...trip.trip, additions: additions.additions } : noChanges);
  return {
    ...form,
    choices: template.display,
    outputLanguage: template.outputLanguage,
    agency: { ...form.agency, isOn: template.branding },
    additions: { ...additions, ...read },
    fares: faresWith(fares, filled),
    typed: { ...typed, fee: filled.fee },
  };
}

/** Whether the form may bring another text than the shown one. */
export const mayBegin = ({ box, file, last, purpose }: ConverterForm): boolean =>
  file !== null || purpose === 'sample' || (box.trim() !== '' && box !== last);

/** Another text begins with what the template in use says; the shown one keeps its own. */
export function beginText(form: ConverterForm, text: string): ConverterForm {
  const { starts } = form;
  if (starts === null || (form.file === null && isShownText(text, form))) return form;
  return beginWith(form, starts);
}

function beginWith(form: ConverterForm, template: TemplateAdditions): ConverterForm {
  const additions = ofTemplate(template);
  const { fee, currency } = fillOf(template);
  const own = form.typed.fee === '' ? fee : form.typed.fee;
  return {
    ...form,
    begins: { edits: [], additions },
    additions: { ...form.additions, additions, values: valuesOf(additions), errors: [] },
    fares: faresWith(form.fares, { fee: own, currency }),
    typed: { ...form.typed, fee: own },
  };
}
