import type { ReactNode } from 'react';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { useI18n, useTranslate } from '~/i18n/use-translate.tsx';
import type { Fragment } from '~/trip/nodes/nodes.ts';
import { cabinOptions, distanceOptions, type Format, type Toggle } from '~/trip/options/display-options.ts';
import { urls } from '~/urls.ts';
import { Markdown } from '../articles/prose.tsx';
import { ItineraryTree } from '../itinerary/itinerary-tree.tsx';
import { ScrollingRegion, ScrollingText } from '../page/scrolling.tsx';
import { Contents } from './contents.tsx';

interface Props {
  paste: string;
  views: { designed: Fragment; table: Fragment; text: Fragment; chat: string };
  check: { line: string; message: string };
  formats: readonly { name: Format; fragment: Fragment }[];
  toggles: readonly { name: Toggle; off: Fragment; on: Fragment }[];
  cabin: Record<(typeof cabinOptions)[number], Fragment>;
  distance: Record<(typeof distanceOptions)[number], Fragment>;
  foreign: { language: Language; fragment: Fragment };
}

/** What to paste, and each view, format and option shown on the same text. */
export function HowTo({ paste, views, check, formats, toggles, cabin, distance, foreign }: Props) {
  const { language, t } = useI18n();
  return (
    <div className="sided how-to">
      <Contents toggles={toggles} formats={formats} />
      <article className="prose">
        <h1>{t('pages.how.title')}</h1>
        <Markdown text={t('pages.how.intro', { home: urls.home(language) })} />
        <Markdown text={t('pages.how.reads')} />
        <p className="hint">{t('converter.blurb.before')}</p>
        <ScrollingText>{paste}</ScrollingText>
        <h2>{t('pages.how.views.heading')}</h2>
        {(['designed', 'table', 'text'] as const).map((view) => (
          <OptionSection key={view} id={view} name={t(`converter.views.${view}`)} text={t(`pages.how.views.${view}`)}>
            <Paper
              name={t('common.pair', { name: t('pages.how.views.heading'), value: t(`converter.views.${view}`) })}
              fragment={views[view]}
              wide
            />
          </OptionSection>
        ))}
        <OptionSection id="chat" name={t('converter.paper.chat')} text={t('pages.how.views.chat')}>
          <ScrollingText>{views.chat}</ScrollingText>
        </OptionSection>
        <OptionSection id="classic" name={t('converter.views.classic')} text={t('pages.how.views.classic')} />
        <h2>{t('pages.how.formats.heading')}</h2>
        {formats.map(({ name, fragment }) => (
          <OptionSection
            key={name}
            id={name}
            name={t(`converter.options.formats.${name}`)}
            text={t(`pages.how.formats.${name}`)}
          >
            <Paper name={t(`converter.options.formats.${name}`)} fragment={fragment} wide={name === 'tableoutput'} />
          </OptionSection>
        ))}
        <h2>{t('pages.how.options.heading')}</h2>
        {toggles.map(({ name, off, on }) => (
          <OptionSection
            key={name}
            id={name}
            name={t(`converter.options.${name}`)}
            text={t(`pages.how.options.${name}`)}
          >
            <OptionStates
              name={t(`converter.options.${name}`)}
              wide={name === 'tableNotes'}
              states={[
                { label: t('converter.options.cabin.off'), fragment: off },
                { label: t('pages.how.options.on'), fragment: on },
              ]}
            />
          </OptionSection>
        ))}
        <OptionSection
          id="cabinradio"
          name={t('converter.options.cabinradio')}
          text={t('pages.how.options.cabinradio')}
        >
          <OptionStates
            name={t('converter.options.cabinradio')}
            states={cabinOptions.map((choice) => ({
              label: t(`converter.options.cabin.${choice}`),
              fragment: cabin[choice],
            }))}
          />
        </OptionSection>
        <OptionSection
          id="distanceradio"
          name={t('converter.options.distanceradio')}
          text={t('pages.how.options.distanceradio')}
        >
          <OptionStates
            name={t('converter.options.distanceradio')}
            states={distanceOptions.map((choice) => ({
              label: t(`converter.options.distance.${choice}`),
              fragment: distance[choice],
            }))}
          />
        </OptionSection>
        <OptionSection
          id="outputLanguage"
          name={t('converter.options.outputLanguage')}
          text={t('pages.how.options.outputLanguage')}
        >
          <OptionStates
            name={t('converter.options.outputLanguage')}
            states={[
              { label: t('converter.options.samePage'), fragment: cabin.off },
              { label: languageFacts[foreign.language].name, fragment: foreign.fragment },
            ]}
          />
        </OptionSection>
        <h2 id="checks">{t('pages.how.checks.heading')}</h2>
        <Markdown text={t('pages.how.checks.text')} />
        <ScrollingText>{check.line}</ScrollingText>
        <p>{check.message}</p>
        <Markdown text={t('pages.how.correct')} />
        <Markdown text={t('pages.how.prices')} />
        <Markdown text={t('pages.how.quote')} />
        <Markdown text={t('branding.howTo', { branding: urls.membersBranding() })} />
        <Markdown text={t('pages.how.send')} />
        <Markdown text={t('pages.how.changes')} />
        <Markdown text={t('pages.how.share')} />
        <Markdown text={t('pages.how.desk')} />
      </article>
    </div>
  );
}

interface SectionProps {
  id: string;
  name: string;
  text: string;
  children?: ReactNode;
}

function OptionSection({ id, name, text, children }: SectionProps) {
  return (
    <section id={id}>
      <h3>{name}</h3>
      <Markdown text={text} />
      {children}
    </section>
  );
}

/** A wide table scrolls in a region of its own, which the keyboard reaches. */
function Paper({ name, fragment, wide = false }: { name: string; fragment: Fragment; wide?: boolean }) {
  const itinerary = <ItineraryTree fragment={fragment} />;
  if (!wide) return <div className="paper">{itinerary}</div>;
  return (
    <ScrollingRegion className="paper" label={name}>
      {itinerary}
    </ScrollingRegion>
  );
}

interface OptionStatesProps {
  name: string;
  states: readonly { label: string; fragment: Fragment }[];
  wide?: boolean;
}

/** The same part of a result under each choice. */
function OptionStates({ name, states, wide = false }: OptionStatesProps) {
  const t = useTranslate();
  return (
    <div className={wide ? 'states is-wide' : 'states'}>
      {states.map(({ label, fragment }) => (
        <figure key={label}>
          <figcaption>{label}</figcaption>
          <Paper name={t('common.pair', { name, value: label })} fragment={fragment} wide={wide} />
        </figure>
      ))}
    </div>
  );
}
