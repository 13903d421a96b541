import { memo, type RefObject } from 'react';
import { type Language, languageFacts, languages } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import type { DisplayOptions } from '~/trip/options/display-options.ts';
import { hasEffect } from '~/trip/options/option-effects.ts';
import { ErrorText } from '../form/error-text.tsx';
import { lateParts } from '../page/late-parts.tsx';
import { AgencyOptions } from './agency-options.tsx';
import { ChangesOptions } from './compare/changes-parts.tsx';
import { CabinAndDistance, Formats, Ticks } from './option-fields.tsx';
import { OptionGroup } from './option-group.tsx';
import type { PageActions } from './page-actions.ts';
import { Presets } from './presets.tsx';
import type { AgencyData, FormStart, ShownChanges } from './response.ts';

/** Visitors have none. */
const { part } = lateParts(() => import('./template-menu.tsx'));

const TemplateMenu = part('TemplateMenu');

interface Props {
  sent: FormStart;
  /** As they stand in the form. */
  choices: DisplayOptions;
  /** One sentence for each option; null while nobody asks. */
  help: Record<string, string> | null;
  enhanced: boolean;
  hasResult: boolean;
  actions: PageActions;
  /** Null for visitors. */
  agency: AgencyData | null;
  form: RefObject<HTMLFormElement>;
  /** Of the message about changes; undefined where none are told. */
  changes: ShownChanges['choices'] | undefined;
}

const flightTicks = [
  'logo',
  'airlineName',
  'terminals',
  'duration',
  'transit',
  'operatedBy',
  'aircraftType',
  'carbon',
  'flown',
] as const;
const timeTicks = ['twelveClock', 'timezone'] as const;
const headingTicks = ['reference', 'names', 'ticketNames'] as const;
const mailTicks = ['systemFonts', 'tableNotes'] as const;

/** What the itinerary shows, in groups that say their present state. */
export const OptionsPanel = memo(function OptionsPanel(props: Props) {
  const { sent, choices, help, enhanced, hasResult, actions, agency, form, changes } = props;
  const t = useTranslate();
  const ticks = { began: sent.choices, help, choices };
  const flight = flightTicks.filter((name) => hasEffect(name, choices));
  const shown = flight.filter((name) => choices[name]).length;
  const clock = t(choices.twelveClock ? 'converter.options.clock12' : 'converter.options.clock24');
  const isExplained = help !== null; // each sentence stands below its option
  return (
    <section className="panel" id="options" tabIndex={-1} aria-labelledby="options-heading">
      <div className="zone-head">
        <h2 id="options-heading">{t('converter.options.heading')}</h2>
        <a className="button quiet only-small" href={hasResult ? '#answer' : '#converter'}>
          {t('converter.options.done')}
        </a>
      </div>
      {agency ? (
        <TemplateMenu templates={agency.templates} note={sent.templateNote} used={sent.usedTemplate} />
      ) : (
        sent.templateNote && <ErrorText id="template-note" message={sent.templateNote.message} />
      )}
      <OutputLanguage chosen={sent.outputLanguage} clockOf={sent.clockOf} />
      <Presets restore={actions.restore} />
      {changes ? <ChangesOptions choices={changes} /> : null}
      <OptionGroup
        name={t('converter.options.flights')}
        state={t('converter.options.of', { shown, all: flight.length })}
        isOpen={isExplained}
      >
        <Ticks {...ticks} names={flightTicks} />
        <CabinAndDistance {...ticks} />
        {isExplained ? null : (
          <button type="submit" name="help" value="1" className="link" formAction="#options">
            {t('converter.options.more')}
          </button>
        )}
      </OptionGroup>
      <OptionGroup name={t('converter.options.timesAndHead')} state={clock} isOpen={isExplained}>
        <Ticks {...ticks} names={timeTicks} />
        <Ticks {...ticks} names={headingTicks} />
      </OptionGroup>
      <OptionGroup
        name={t('converter.options.format')}
        state={
          choices.view === 'classic'
            ? t(`converter.options.formats.${choices.format}`)
            : t(`converter.views.${choices.view}`)
        }
        isOpen={isExplained}
      >
        <Formats chosen={sent.choices.format} />
        <Ticks {...ticks} names={mailTicks} />
      </OptionGroup>
      <AgencyOptions {...{ agency, form, enhanced }} sent={sent.agencyEntry} />
      <div className="panel-foot">
        <button type="submit" name="again" value="1" className="button unscripted" formAction="#answer">
          {t('converter.form.apply')}
        </button>
      </div>
    </section>
  );
});

/** The itinerary's language, which may differ from the agent's. Never drawn anew: scripts fill its hidden field. */
const OutputLanguage = memo(function OutputLanguage({ chosen, clockOf }: { chosen: Language | null; clockOf: string }) {
  const t = useTranslate();
  return (
    <div className="field">
      <input type="hidden" name="clockOf" value={clockOf} />
      <label htmlFor="outputLanguage">{t('converter.options.outputLanguage')}</label>
      <select id="outputLanguage" name="outputLanguage" defaultValue={chosen ?? ''}>
        <option value="">{t('converter.options.samePage')}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={languageFacts[language].tag}>
            {languageFacts[language].name}
          </option>
        ))}
      </select>
    </div>
  );
});
