import type { ReactNode } from 'react';
import { type Language, languageFacts, languages } from '~/i18n/languages.ts';
import { useTranslate } from '~/i18n/use-translate.tsx';
import {
  cabinOptions,
  type DisplayOptions,
  distanceOptions,
  formats,
  toggles,
} from '~/trip/present/display-options.ts';
import { urls } from '~/urls.ts';

interface Props {
  choices: DisplayOptions;
  outputLanguage: Language | null;
  /** Applies the options without JavaScript, once there is a result. */
  children: ReactNode;
}

/** The result's format and display options. The hidden field marks missing checkboxes as "off". */
export function OptionsPanel({ choices, outputLanguage, children }: Props) {
  const t = useTranslate();
  return (
    <section className="panel" aria-labelledby="options-heading">
      <div className="panel-head">
        <h2 id="options-heading">{t('converter.options.heading')}</h2>
        <OutputLanguage chosen={outputLanguage} />
      </div>
      <input type="hidden" name="choices" value="1" />
      <Radios
        name="format"
        legend={t('converter.options.format')}
        choices={formats.map((value) => ({ value, label: t(`converter.options.formats.${value}`) }))}
        chosen={choices.format}
        arranged="pairs formats"
      />
      <fieldset className="pairs">
        <legend>{t('converter.options.show')}</legend>
        {toggles.map((name) => (
          <label key={name} className="choice">
            <input type="checkbox" name={name} defaultChecked={choices[name]} /> {t(`converter.options.${name}`)}
          </label>
        ))}
      </fieldset>
      <div className="pairs">
        <Radios
          name="cabinradio"
          legend={t('converter.options.cabinradio')}
          choices={cabinOptions.map((value) => ({ value, label: t(`converter.options.cabin.${value}`) }))}
          chosen={choices.cabinradio}
        />
        <Radios
          name="distanceradio"
          legend={t('converter.options.distanceradio')}
          choices={distanceOptions.map((value) => ({ value, label: t(`converter.options.distance.${value}`) }))}
          chosen={choices.distanceradio}
        />
      </div>
      <div className="panel-foot">
        {children}
        <a className="alone" href={urls.howTo()}>
          {t('converter.options.more')}
        </a>
      </div>
    </section>
  );
}

/** The itinerary's language, which may differ from the agent's. */
function OutputLanguage({ chosen }: { chosen: Language | null }) {
  const t = useTranslate();
  return (
    <select name="outputLanguage" aria-label={t('converter.options.outputLanguage')} defaultValue={chosen ?? ''}>
      <option value="">{t('converter.options.samePage')}</option>
      {languages.map((language) => (
        <option key={language} value={language} lang={languageFacts[language].tag}>
          {languageFacts[language].name}
        </option>
      ))}
    </select>
  );
}

interface RadiosProps {
  name: string;
  legend: string;
  choices: { value: string; label: string }[];
  chosen: string;
  /** Class of the fieldset. */
  arranged?: string;
}

function Radios({ name, legend, choices, chosen, arranged }: RadiosProps) {
  return (
    <fieldset className={arranged}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} /> {label}
        </label>
      ))}
    </fieldset>
  );
}
