import { translator } from '~/i18n/i18n.server.ts';
import type { Language } from '~/i18n/languages.ts';
import type { Check } from '~/trip/to-checks.ts';
import type { TemplateNote } from '~/ui/converter/response.ts';
import { optionHelp } from './option-help.server.ts';
import type { ConverterForm } from './read-converter-form.server.ts';

/** What every answer says of the posted form. */
export function formData(form: ConverterForm, language: Language) {
  const t = translator(language);
  const { currency, quantity } = form.fares;
  return {
    hasErrors: form.faults.length > 0,
    again: form.purpose !== 'convert' && form.purpose !== 'sample',
    faults: form.faults.map(({ field, error }) => ({
      field,
      kind: 'amount' as const,
      message: t(`itinerary.fareFaults.${error}`),
    })),
    box: form.box,
    last: '',
    choices: form.choices,
    outputLanguage: form.outputLanguage,
    entered: { ...form.typed, fareCurrency: currency, adtQty: quantity },
    isQuantityOurs: form.isQuantityOurs,
    forgotten: form.forgotten,
    agencyEntry: form.agency,
    usedTemplate: form.usedTemplate,
    templateNote: null as TemplateNote | null,
    help: form.showsHelp ? optionHelp(language) : null,
    checks: [] as Check[],
    result: null,
  };
}
