import type { ReactNode } from 'react';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { useSpeech, useTranslate } from '~/i18n/use-translate.tsx';
import { cabinChoices, distanceChoices, type Format, type Switch } from '~/itinerary/present/choices.ts';
import type { Fragment } from '~/itinerary/present/nodes.ts';
import { paths } from '~/urls.ts';
import { Markdown } from '../articles/prose.tsx';
import { ItineraryFragment } from '../itinerary/itinerary-tree.tsx';
import { ScrollingRegion, ScrollingText } from '../page/scrolling.tsx';

interface Props {
  paste: string;
  formats: readonly { name: Format; fragment: Fragment }[];
  switches: readonly { name: Switch; off: Fragment; on: Fragment }[];
  cabin: Record<(typeof cabinChoices)[number], Fragment>;
  distance: Record<(typeof distanceChoices)[number], Fragment>;
  foreign: { language: Language; fragment: Fragment };
}

/** What to paste, and every format and option with what the converter makes of one and the same text. */
export function HowTo({ paste, formats, switches, cabin, distance, foreign }: Props) {
  const { language, t } = useSpeech();
  return (
    <article className="prose how-to">
      <h1>{t('pages.how.title')}</h1>
      <Markdown text={t('pages.how.intro', { home: paths.home(language) })} />
      <Markdown text={t('pages.how.reads')} />
      <p className="hint">{t('converter.blurb.before')}</p>
      <ScrollingText>{paste}</ScrollingText>
      <h2>{t('pages.how.formats.heading')}</h2>
      {formats.map(({ name, fragment }) => (
        <Explained key={name} name={t(`converter.options.formats.${name}`)} text={t(`pages.how.formats.${name}`)}>
          <Paper name={t(`converter.options.formats.${name}`)} fragment={fragment} wide={name === 'tableoutput'} />
        </Explained>
      ))}
      <h2>{t('pages.how.options.heading')}</h2>
      {switches.map(({ name, off, on }) => (
        <Explained key={name} name={t(`converter.options.${name}`)} text={t(`pages.how.options.${name}`)}>
          <States
            name={t(`converter.options.${name}`)}
            wide={name === 'tableNotes'}
            states={[
              { label: t('converter.options.cabin.off'), fragment: off },
              { label: t('pages.how.options.on'), fragment: on },
            ]}
          />
        </Explained>
      ))}
      <Explained name={t('converter.options.cabinradio')} text={t('pages.how.options.cabinradio')}>
        <States
          name={t('converter.options.cabinradio')}
          states={cabinChoices.map((choice) => ({
            label: t(`converter.options.cabin.${choice}`),
            fragment: cabin[choice],
          }))}
        />
      </Explained>
      <Explained name={t('converter.options.distanceradio')} text={t('pages.how.options.distanceradio')}>
        <States
          name={t('converter.options.distanceradio')}
          states={distanceChoices.map((choice) => ({
            label: t(`converter.options.distance.${choice}`),
            fragment: distance[choice],
          }))}
        />
      </Explained>
      <Explained name={t('converter.options.outputLanguage')} text={t('pages.how.options.outputLanguage')}>
        <States
          name={t('converter.options.outputLanguage')}
          states={[
            { label: t('converter.options.samePage'), fragment: cabin.off },
            { label: languageFacts[foreign.language].name, fragment: foreign.fragment },
          ]}
        />
      </Explained>
      <Markdown text={t('pages.how.rest')} />
    </article>
  );
}

function Explained({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <section>
      <h3>{name}</h3>
      <Markdown text={text} />
      {children}
    </section>
  );
}

/** Only a table may be wider than the page; it scrolls in a region of its own, which the keyboard must reach. */
function Paper({ name, fragment, wide = false }: { name: string; fragment: Fragment; wide?: boolean }) {
  const itinerary = <ItineraryFragment fragment={fragment} />;
  if (!wide) return <div className="paper">{itinerary}</div>;
  return (
    <ScrollingRegion className="paper" label={name}>
      {itinerary}
    </ScrollingRegion>
  );
}

interface StatesProps {
  name: string;
  states: readonly { label: string; fragment: Fragment }[];
  wide?: boolean;
}

/** The same part of a result under each choice. */
function States({ name, states, wide = false }: StatesProps) {
  const t = useTranslate();
  return (
    <div className="states">
      {states.map(({ label, fragment }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          <Paper name={t('common.pair', { name, value: label })} fragment={fragment} wide={wide} />
        </figure>
      ))}
    </div>
  );
}
